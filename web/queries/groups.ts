import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { GroupName } from "#contract/groups.ts";
import { api } from "../api.ts";
import { CallError } from "../call.ts";
import { invalidate, STEADY_MS } from "./invalidate.ts";
import { addRow, dropRow, paginatedQuery, putRow } from "./pages.ts";

const LISTS = ["groups", "list"];

/** Names of all groups, for menus and choices, with the member's own groups marked. */
export const groupNames = queryOptions({
  queryKey: ["groups", "names"],
  queryFn: ({ signal }) => api.groups.names({}, signal),
  staleTime: STEADY_MS,
});

export const changeNames = (
  client: QueryClient,
  change: (names: GroupName[]) => GroupName[],
): void => void client.setQueryData(groupNames.queryKey, (cached) => cached && change(cached));

export const readNamesAgain = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: groupNames.queryKey });

/** Working groups by name. */
export const groupList = (size: number, q = "") =>
  paginatedQuery(
    [...LISTS, { size, q }],
    ({ limit, last }, signal) => api.groups.list({ query: { q, limit, after: last } }, signal),
    size,
  );

export const createGroup = mutationOptions({
  mutationFn: (body: Parameters<typeof api.groups.create>[0]["body"]) =>
    api.groups.create({ body }),
  onSuccess: (group, _, __, { client }) => {
    addRow(client, LISTS, group);
    readNamesAgain(client);
  },
});

type Saved = Parameters<typeof api.groups.update>[0];

/** Events and documents show the name of their group. */
export const updateGroup = mutationOptions({
  mutationFn: (group: Saved) => api.groups.update(group),
  onSuccess: (group, _, __, { client }) => {
    putRow(client, LISTS, group);
    readNamesAgain(client);
    invalidate(client, "events", "documents");
  },
});

/** A group that is already deleted also leaves the list. */
export const removeGroup = mutationOptions({
  mutationFn: (id: string) => api.groups.remove({ params: { id } }),
  onError: (error, _, __, { client }) => {
    if (error instanceof CallError && error.code === "not_found") invalidate(client, "groups");
  },
  onSuccess: (_, id, __, { client }) => {
    dropRow(client, LISTS, id);
    changeNames(client, (names) => names.filter((one) => one.id !== id));
    invalidate(client, "groups", "events", "documents");
  },
});
