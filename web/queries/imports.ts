import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ImportDetail, ImportOutcome } from "#contract/imports.ts";
import { api, fetchTable } from "../api.ts";
import { invalidate } from "./invalidate.ts";
import { paginatedQuery } from "./pages.ts";

/** Imports, newest first. */
export const importList = () =>
  paginatedQuery(["imports", "list"], ({ limit, last }, signal) =>
    api.imports.list({ query: { limit, before: last } }, signal),
  );

const keyOf = (id: string) => ["imports", "one", id];

export const importDetail = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.imports.get({ params: { id } }, signal),
  });

/** Lines of an import, of one outcome. A new plan has a key of its own. */
export const importRows = (id: string, plan: string, outcome: ImportOutcome) =>
  paginatedQuery(["imports", "rows", id, plan, outcome], ({ limit, last }, signal) =>
    api.imports.rows({ params: { id }, query: { limit, after: last, outcome } }, signal),
  );

const show = (client: QueryClient, detail: ImportDetail): void => {
  client.setQueryData(keyOf(detail.id), detail);
  void client.invalidateQueries({ queryKey: ["imports", "list"] });
};

export const sendImport = mutationOptions({
  mutationFn: (input: Parameters<typeof api.imports.create>[0]) => api.imports.create(input),
  onSuccess: (detail, _, __, { client }) => show(client, detail),
});

export const mapImport = mutationOptions({
  mutationFn: (input: Parameters<typeof api.imports.map>[0]) => api.imports.map(input),
  onSuccess: (detail, _, __, { client }) => show(client, detail),
});

/** A refusal says that something else has changed. */
export const applyImport = mutationOptions({
  mutationFn: ({ id, planHash }: { id: string; planHash: string }) =>
    api.imports.apply({ params: { id }, body: { planHash } }),
  onSuccess: (detail, _, __, { client }) => show(client, detail),
  onSettled: (_, __, ___, ____, { client }) =>
    invalidate(client, "imports", "members", "structures", "directory", "dashboard"),
});

/** What an undo would do; nothing changes. */
export const tryUndo = mutationOptions({
  mutationFn: (id: string) => api.imports.undo({ params: { id }, body: { dry: true } }),
});

export const undoImport = mutationOptions({
  mutationFn: (id: string) => api.imports.undo({ params: { id }, body: { dry: false } }),
  onSettled: (_, __, ___, ____, { client }) =>
    invalidate(client, "imports", "members", "structures", "directory", "dashboard"),
});

export const inviteImported = mutationOptions({
  mutationFn: ({ id, count }: { id: string; count: number }) =>
    api.imports.invite({ params: { id }, body: { count } }),
  onSettled: (_, __, ___, ____, { client }) =>
    invalidate(client, "imports", "siteInvitations", "mails"),
});

export const downloadTable = mutationOptions({
  mutationFn: ({
    name,
    params,
  }: {
    name: Parameters<typeof fetchTable>[0];
    params: Record<string, string>;
  }) => fetchTable(name, params),
});
