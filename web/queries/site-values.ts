import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { CallError } from "../call.ts";
import { makeStale } from "./stale.ts";

/** What the association fills in on the pages of the site. */
export const siteValues = queryOptions({
  queryKey: ["siteValues"],
  queryFn: ({ signal }) => api.siteValues.list({}, signal),
});

/** The latest first; of another version of the value it is another list. */
export const valueVersions = (name: string, version: number) =>
  queryOptions({
    queryKey: ["siteValues", "versions", name, version],
    queryFn: ({ signal }) => api.siteValues.versions({ params: { name } }, signal),
  });

/** A letter with words that are not saved yet; the one before stays while it is asked for. */
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
  onSettled: (_, __, ___, ____, { client }) => makeStale(client, "siteValues", "dashboard"),
});

/** Somebody else changed it meanwhile: what they wrote is read, under what is typed. */
export const saveSiteValue = mutationOptions({
  mutationFn: (change: Parameters<typeof api.siteValues.update>[0]) =>
    api.siteValues.update(change),
  onError: (error, _, __, { client }) => {
    if (error instanceof CallError && error.code === "stale") makeStale(client, "siteValues");
  },
  onSuccess: (saved, _, __, { client }) => {
    client.setQueryData(siteValues.queryKey, (held) =>
      held?.map((value) => (value.name === saved.name ? saved : value)),
    );
    makeStale(client, "dashboard");
  },
});
