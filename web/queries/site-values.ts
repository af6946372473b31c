import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { SiteValue } from "#contract/site-values.ts";
import { api } from "../api.ts";
import { CallError } from "../call.ts";
import { invalidate } from "./invalidate.ts";

/** The values that the association fills in. */
export const siteValues = queryOptions({
  queryKey: ["siteValues"],
  queryFn: ({ signal }) => api.siteValues.list({}, signal),
});

/** Versions, newest first; a new version of the value changes the key. */
export const valueVersions = (name: string, version: number) =>
  queryOptions({
    queryKey: ["siteValues", "versions", name, version],
    queryFn: ({ signal }) => api.siteValues.versions({ params: { name } }, signal),
  });

/** Preview of an email with unsaved text; the previous one stays while the next loads. */
export const mailPreview = (name: string, value: string) =>
  queryOptions({
    queryKey: ["siteValues", "mail", name, value],
    queryFn: ({ signal }) => api.siteValues.mail({ params: { name }, body: { value } }, signal),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });

export const restoreSiteValue = mutationOptions({
  mutationFn: (change: Parameters<typeof api.siteValues.restore>[0]) =>
    api.siteValues.restore(change),
  onSettled: (_, __, ___, ____, { client }) => invalidate(client, "siteValues", "dashboard"),
});

/** Another editor has changed a value: theirs is read before the form shows the refusal. */
async function readStale(error: Error, client: QueryClient): Promise<void> {
  if (error instanceof CallError && error.code === "stale")
    await client.invalidateQueries({ queryKey: siteValues.queryKey, exact: true });
}

function showSaved(saved: SiteValue[], client: QueryClient): void {
  const byName = new Map(saved.map((value) => [value.name, value]));
  client.setQueryData(siteValues.queryKey, (cached) =>
    cached?.map((value) => byName.get(value.name) ?? value),
  );
  invalidate(client, "dashboard");
}

export const saveSiteValue = mutationOptions({
  mutationFn: (change: Parameters<typeof api.siteValues.update>[0]) =>
    api.siteValues.update(change),
  onError: (error, _, __, { client }) => readStale(error, client),
  onSuccess: (saved, _, __, { client }) => showSaved([saved], client),
});

export const saveSiteValues = mutationOptions({
  mutationFn: (changes: Parameters<typeof api.siteValues.updateMany>[0]) =>
    api.siteValues.updateMany(changes),
  onError: (error, _, __, { client }) => readStale(error, client),
  onSuccess: (saved, _, __, { client }) => showSaved(saved, client),
});
