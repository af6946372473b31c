import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Scope } from "#contract/agenda-limits.ts";
import { api } from "../api.ts";
import { invalidate, READ_TOGETHER_MS } from "./invalidate.ts";
import { dropRow, paginatedQuery } from "./pages.ts";

const LISTS = ["events", "list"];

type ListQuery = NonNullable<NonNullable<Parameters<typeof api.events.list>[0]>["query"]>;
type CountQuery = NonNullable<NonNullable<Parameters<typeof api.events.count>[0]>["query"]>;
type Days = NonNullable<NonNullable<Parameters<typeof api.events.days>[0]>["query"]>;

/** Events by date. */
export const eventList = (filters: Omit<ListQuery, "limit" | "after">, size?: number) =>
  paginatedQuery(
    [...LISTS, { ...filters, size }],
    ({ limit, last }, signal) =>
      api.events.list({ query: { ...filters, limit, after: last } }, signal),
    size,
  );

export const eventCount = (filters: CountQuery) =>
  queryOptions({
    queryKey: ["events", "count", filters],
    queryFn: ({ signal }) => api.events.count({ query: filters }, signal),
    staleTime: READ_TOGETHER_MS,
  });

/** Days that have events, for the marks of a calendar. */
export const eventDays = (days: Days) =>
  queryOptions({
    queryKey: ["events", "days", days],
    queryFn: ({ signal }) => api.events.days({ query: days }, signal),
    placeholderData: keepPreviousData,
  });

export const eventDetail = (id: string) =>
  queryOptions({
    queryKey: ["events", "one", id],
    queryFn: ({ signal }) => api.events.get({ params: { id } }, signal),
  });

export const createEvent = mutationOptions({
  mutationFn: (body: Parameters<typeof api.events.create>[0]["body"]) =>
    api.events.create({ body }),
  onSuccess: (_, __, ___, { client }) => invalidate(client, "events"),
});

export const updateEvent = mutationOptions({
  mutationFn: (event: Parameters<typeof api.events.update>[0]) => api.events.update(event),
  onSuccess: (_, __, ___, { client }) => invalidate(client, "events"),
});

interface Removed {
  id: string;
  /** Which events of a series; that one alone by default. */
  scope?: Scope;
  version: number;
}

export const removeEvent = mutationOptions({
  mutationFn: ({ id, scope, version }: Removed) =>
    api.events.remove({ params: { id }, query: { scope, version: String(version) } }),
  onSuccess: (_, { id }, __, { client }) => {
    dropRow(client, LISTS, id);
    invalidate(client, "events");
  },
});

/** The cancelled event stays in every list, with a mark. */
export const cancelEvent = mutationOptions({
  mutationFn: (event: Parameters<typeof api.events.cancel>[0]) => api.events.cancel(event),
  onSuccess: (_, __, ___, { client }) => invalidate(client, "events"),
});

export const resumeEvent = mutationOptions({
  mutationFn: (id: string) => api.events.resume({ params: { id } }),
  onSuccess: (_, __, ___, { client }) => invalidate(client, "events"),
});
