import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ApplicationFile } from "#contract/application-files.ts";
import type { ApplicationState } from "#contract/application-limits.ts";
import { api, fetchAttestation } from "../api.ts";
import { CallError } from "../call.ts";
import { invalidate } from "./invalidate.ts";
import { paginatedQuery } from "./pages.ts";

/** An application with its thread and its steps. */
export const applicationFile = (id: string) =>
  queryOptions({
    queryKey: ["applications", "file", id],
    queryFn: ({ signal }) => api.applicationFiles.get({ params: { id } }, signal),
  });

/** Applications with a decision, of one kind. */
export const decidedApplications = (state: ApplicationState, size: number) =>
  paginatedQuery(
    ["applications", "decided", state],
    ({ limit, last }, signal) =>
      api.applications.list({ query: { state, limit, after: last } }, signal),
    size,
  );

/** Accounts that an application can be assigned to. */
export const administrators = queryOptions({
  queryKey: ["members", "administrators"],
  queryFn: ({ signal }) =>
    api.members.list({ query: { role: "admin", status: "active", sort: "name" } }, signal),
});

const FOUND_STRUCTURES = 20;

/** Structures whose name a text finds. */
export const foundStructures = (q: string) =>
  queryOptions({
    queryKey: ["structures", "found", q],
    queryFn: ({ signal }) =>
      api.structures.list({ query: { q, limit: String(FOUND_STRUCTURES) } }, signal),
  });

function showFile(file: ApplicationFile, client: QueryClient): void {
  client.setQueryData(applicationFile(file.id).queryKey, file);
  invalidate(client, "applications", "dashboard");
}

/** Another administrator or the applicant was faster: the file is read again before the form shows the refusal. */
async function readOutdated(error: Error, client: QueryClient): Promise<void> {
  if (error instanceof CallError && [404, 409, 412].includes(error.status))
    await client.invalidateQueries({ queryKey: ["applications"] });
}

const changesFile = <V>(mutationFn: (variables: V) => Promise<ApplicationFile>) =>
  mutationOptions({
    mutationFn,
    onError: (error, _, __, { client }) => readOutdated(error, client),
    onSuccess: (file, _, __, { client }) => showFile(file, client),
  });

type Files = typeof api.applicationFiles;

export const writeInFile = changesFile((input: Parameters<Files["write"]>[0]) =>
  api.applicationFiles.write(input),
);

export const askComplement = changesFile((input: Parameters<Files["askComplement"]>[0]) =>
  api.applicationFiles.askComplement(input),
);

export const withdrawComplement = changesFile((id: string) =>
  api.applicationFiles.withdrawComplement({ params: { id } }),
);

export const assignFile = changesFile((input: Parameters<Files["assign"]>[0]) =>
  api.applicationFiles.assign(input),
);

export const lapseFile = mutationOptions({
  mutationFn: (input: Parameters<Files["lapse"]>[0]) => api.applicationFiles.lapse(input),
  onError: (error, _, __, { client }) => readOutdated(error, client),
});

export const downloadAttestation = mutationOptions({ mutationFn: fetchAttestation });

/** How long decisions take; without days, the last year. */
export const applicationDelays = (period: { from?: string; to?: string }) =>
  queryOptions({
    queryKey: ["applications", "delays", period],
    queryFn: ({ signal }) => api.applicationFiles.stats({ query: period }, signal),
  });
