import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { addresses } from "#contract/addresses.ts";
import type { RegisteredAction, RegisteredDecision } from "#contract/meeting-registers.ts";
import { api } from "../api.ts";
import { request } from "../call.ts";
import { invalidate, READ_TOGETHER_MS } from "./invalidate.ts";
import { paginatedQuery, putRow } from "./pages.ts";

const DECISIONS = ["decisions", "list"];
const ACTIONS = ["actions", "list"];

type DecisionQuery = NonNullable<NonNullable<Parameters<typeof api.decisions.list>[0]>["query"]>;
type ActionQuery = NonNullable<NonNullable<Parameters<typeof api.meetingActions.list>[0]>["query"]>;
export type DecisionFilters = Omit<DecisionQuery, "limit" | "before">;
export type ActionFilters = Omit<ActionQuery, "limit" | "after">;

/** Published decisions, newest first. */
export const decisionList = (filters: DecisionFilters) =>
  paginatedQuery([...DECISIONS, filters], ({ limit, last }, signal) =>
    api.decisions.list({ query: { ...filters, limit, before: last } }, signal),
  );

/** Decisions of a group that a text finds, to choose one. */
export const findDecisions = (groupId: string, q: string) =>
  queryOptions({
    queryKey: ["decisions", "found", groupId, q],
    queryFn: ({ signal }) => api.decisions.list({ query: { groupId, q, limit: "10" } }, signal),
  });

export const followDecision = mutationOptions({
  mutationFn: (change: Parameters<typeof api.decisions.follow>[0]) => api.decisions.follow(change),
  onSuccess: (decision: RegisteredDecision, _, __, { client }: { client: QueryClient }) => {
    putRow(client, DECISIONS, decision);
    invalidate(client, "meetings", "groupReviews");
  },
});

/** Actions by due day. */
export const actionList = (filters: ActionFilters, size?: number) =>
  paginatedQuery(
    [...ACTIONS, { ...filters, size }],
    ({ limit, last }, signal) =>
      api.meetingActions.list({ query: { ...filters, limit, after: last } }, signal),
    size,
  );

/** Open actions of the reader, read with the rest of the home. */
export const myActions = (size: number) => ({
  ...actionList({ mine: "true", open: "true" }, size),
  staleTime: READ_TOGETHER_MS,
});

/** An action and its history; a new version of the action changes the key. */
export const actionDetail = (id: string, version: number) =>
  queryOptions({
    queryKey: ["actions", "one", id, version],
    queryFn: ({ signal }) => api.meetingActions.get({ params: { id } }, signal),
  });

/** The rows stay where they are until the next visit, also those that a filter would leave out. */
export const updateAction = mutationOptions({
  mutationFn: (change: Parameters<typeof api.meetingActions.update>[0]) =>
    api.meetingActions.update(change),
  onSuccess: (action: RegisteredAction, _, __, { client }: { client: QueryClient }) => {
    putRow(client, ACTIONS, action);
    invalidate(client, "meetings", "groupReviews");
  },
});

type DecisionExport = Omit<DecisionFilters, "followUp">;

/** The registers as tables for a spreadsheet, with the session. */
export const exportDecisions = mutationOptions({
  mutationFn: async (query: DecisionExport): Promise<Blob> =>
    (await request(addresses.decisions.export, { query })).blob(),
});

export const exportActions = mutationOptions({
  mutationFn: async (query: ActionFilters): Promise<Blob> =>
    (await request(addresses.meetingActions.export, { query })).blob(),
});
