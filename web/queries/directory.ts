import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { directoryRoutes } from "#contract/directory.ts";
import type { Parsed } from "#contract/route.ts";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";
import { paginatedQuery } from "./pages.ts";

export type PeopleFilters = Parsed<typeof directoryRoutes.count>["query"];

/** The people of the collective, by name. */
export const peopleList = (filters: PeopleFilters, size: number) =>
  paginatedQuery(
    ["directory", "list", { ...filters, size }],
    ({ limit, last }, signal) =>
      api.directory.list({ query: { ...filters, limit, after: last } }, signal),
    size,
  );

export const peopleCount = (query: PeopleFilters) =>
  queryOptions({
    queryKey: ["directory", "count", query],
    queryFn: ({ signal }) => api.directory.count({ query }, signal),
  });

/** The structures of these people. */
export const peopleStructures = queryOptions({
  queryKey: ["directory", "structures"],
  queryFn: ({ signal }) => api.directory.structures({}, signal),
});

/** What members see of a person. */
export const directoryPerson = (id: string) =>
  queryOptions({
    queryKey: ["directory", "one", id],
    queryFn: ({ signal }) => api.directory.get({ params: { id } }, signal),
  });

/** What the reader wrote for the members, and what of it they show. */
export const myProfile = queryOptions({
  queryKey: ["directory", "mine"],
  queryFn: ({ signal }) => api.directory.profile({}, signal),
});

export const saveProfile = mutationOptions({
  mutationFn: (body: Parameters<typeof api.directory.updateProfile>[0]["body"]) =>
    api.directory.updateProfile({ body }),
  onSuccess: (profile, _, __, { client }) => {
    client.setQueryData(myProfile.queryKey, profile);
    invalidate(client, "directory");
  },
});
