import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { FOUND_PEOPLE, LIST_LIMIT_MAX } from "#contract/limits.ts";
import type { MemberOrder, memberRoutes } from "#contract/members.ts";
import type { Parsed } from "#contract/route.ts";
import { api } from "../api.ts";
import { CallError } from "../call.ts";
import { invalidate } from "./invalidate.ts";
import { dropRow, paginatedQuery, putRow, readAll } from "./pages.ts";

const LISTS = ["members", "list"];

type MemberFilters = Parsed<typeof memberRoutes.count>["query"];
export type Wanted = MemberFilters & { sort: MemberOrder };

/** Accounts that match a search, sorted. */
export const memberList = (wanted: Wanted) =>
  paginatedQuery([...LISTS, wanted], ({ limit, last }, signal) =>
    api.members.list({ query: { ...wanted, limit, before: last } }, signal),
  );

const NEWEST = 3;

/** The accounts that came last. */
export const newestMembers = queryOptions({
  queryKey: ["members", "newest"],
  queryFn: ({ signal }) =>
    api.members.list({ query: { sort: "-createdAt", limit: String(NEWEST) } }, signal),
});

/** Active accounts whose name or address contains a text, for a choice. */
export const findActiveMembers = (q: string) =>
  queryOptions({
    queryKey: ["members", "found", q],
    queryFn: ({ signal }) =>
      api.members.list(
        { query: { q, status: "active", sort: "name", limit: String(FOUND_PEOPLE) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

/** Members who asked for the deletion of their account. */
export const deletionRequests = () =>
  paginatedQuery([...LISTS, "deletions"], ({ limit, last }, signal) =>
    api.members.list({ query: { deletionRequested: "true", limit, before: last } }, signal),
  );

export const memberCount = (query: MemberFilters) =>
  queryOptions({
    queryKey: ["members", "count", query],
    queryFn: ({ signal }) => api.members.count({ query }, signal),
  });

export const exportMembers = mutationOptions({
  mutationFn: (wanted: Wanted) =>
    readAll(LIST_LIMIT_MAX, ({ limit, last }) =>
      api.members.list({ query: { ...wanted, groups: "true", limit, before: last } }),
    ),
});

export const resetFactors = mutationOptions({
  mutationFn: (asked: Parameters<typeof api.members.resetFactors>[0]) =>
    api.members.resetFactors(asked),
});

/** Another administrator has deleted the account or decided on it. */
const readWhenOutdated = (client: QueryClient, error: Error): void => {
  if (error instanceof CallError && [404, 409].includes(error.status))
    invalidate(client, "members");
};

export const updateMember = mutationOptions({
  mutationFn: (member: Parameters<typeof api.members.update>[0]) => api.members.update(member),
  onError: (error, _, __, { client }) => readWhenOutdated(client, error),
  onSuccess: (member, _, __, { client }) => putRow(client, LISTS, member),
});

/** The changed role may be the administrator's own. */
export const changeRole = mutationOptions({
  mutationFn: (change: Parameters<typeof api.members.changeRole>[0]) =>
    api.members.changeRole(change),
  onError: (error, _, __, { client }) => readWhenOutdated(client, error),
  onSuccess: (member, _, __, { client }) => {
    putRow(client, LISTS, member);
    invalidate(client, "account");
  },
});

export const changeEditor = mutationOptions({
  mutationFn: (change: Parameters<typeof api.members.changeEditor>[0]) =>
    api.members.changeEditor(change),
  onError: (error, _, __, { client }) => readWhenOutdated(client, error),
  onSuccess: (member, _, __, { client }) => {
    putRow(client, LISTS, member);
    invalidate(client, "account");
  },
});

export const removeMember = mutationOptions({
  mutationFn: (id: string) => api.members.remove({ params: { id } }),
  onError: (error, _, __, { client }) => readWhenOutdated(client, error),
  onSuccess: (_, id, __, { client }) => {
    dropRow(client, LISTS, id);
    invalidate(client, "members", "dashboard", "groups");
  },
});
