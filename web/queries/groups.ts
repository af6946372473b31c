import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { GroupName } from "#contract/groups.ts";
import { api } from "../api.ts";
import { CallError } from "../call.ts";
import { begin, takeBegun } from "./begun.ts";
import { addRow, dropRow, pagesOf, putRow } from "./pages.ts";
import { makeStale, STEADY_MS } from "./stale.ts";

const LISTS = ["groups", "list"];

const NAMES = "names of the groups";

/** Before the screen that needs them is there. */
export const beginReadingNames = (): Promise<GroupName[]> => begin(NAMES, api.groups.names());

/** The names of all groups, for menus and fields of choice, and those that I am in. */
export const groupNames = queryOptions({
  queryKey: ["groups", "names"],
  queryFn: ({ signal }) => takeBegun<GroupName[]>(NAMES) ?? api.groups.names({}, signal),
  staleTime: STEADY_MS,
});

export const changeNames = (
  client: QueryClient,
  change: (names: GroupName[]) => GroupName[],
): void => void client.setQueryData(groupNames.queryKey, (held) => held && change(held));

export const readNamesAgain = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: groupNames.queryKey });

/** Working groups by name. */
export const groupList = (size: number, q = "") =>
  pagesOf(
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

/** Its name stands beside its events and its documents. */
export const updateGroup = mutationOptions({
  mutationFn: (group: Saved) => api.groups.update(group),
  onSuccess: (group, _, __, { client }) => {
    putRow(client, LISTS, group);
    readNamesAgain(client);
    makeStale(client, "events", "documents");
  },
});

/** Gone already, it leaves the screen too. */
export const removeGroup = mutationOptions({
  mutationFn: (id: string) => api.groups.remove({ params: { id } }),
  onError: (error, _, __, { client }) => {
    if (error instanceof CallError && error.code === "not_found") makeStale(client, "groups");
  },
  onSuccess: (_, id, __, { client }) => {
    dropRow(client, LISTS, id);
    changeNames(client, (names) => names.filter((one) => one.id !== id));
    makeStale(client, "groups", "events", "documents");
  },
});
