import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { Parsed } from "#contract/route.ts";
import type { structureRoutes } from "#contract/structures.ts";
import { api } from "../api.ts";
import { invalidate } from "./invalidate.ts";
import { paginatedQuery } from "./pages.ts";

type StructureFilters = Omit<Parsed<typeof structureRoutes.list>["query"], "limit" | "after">;

/** Structures that match a search, by name. */
export const structureList = (filters: StructureFilters) =>
  paginatedQuery(["structures", "list", filters], ({ limit, last }, signal) =>
    api.structures.list({ query: { ...filters, limit, after: last } }, signal),
  );

const FOUND = "8";

/** The first structures whose name contains a text, for a choice. */
export const findStructures = (q: string) =>
  queryOptions({
    queryKey: ["structures", "found", q],
    queryFn: ({ signal }) => api.structures.list({ query: { q, limit: FOUND } }, signal),
    placeholderData: keepPreviousData,
  });

export const structureDetail = (id: string) =>
  queryOptions({
    queryKey: ["structures", "one", id],
    queryFn: ({ signal }) => api.structures.get({ params: { id } }, signal),
  });

/** Its name is also written in the accounts of its people; access may depend on what changed. */
export const readStructuresAgain = (client: QueryClient): void =>
  invalidate(client, "structures", "account", "members", "dashboard");

const changed = (_: unknown, __: unknown, ___: unknown, { client }: { client: QueryClient }) =>
  readStructuresAgain(client);

export const createStructure = mutationOptions({
  mutationFn: (body: Parameters<typeof api.structures.create>[0]["body"]) =>
    api.structures.create({ body }),
  onSuccess: changed,
});

export const updateStructure = mutationOptions({
  mutationFn: (change: Parameters<typeof api.structures.update>[0]) =>
    api.structures.update(change),
  onSuccess: (saved, _, __, { client }) => {
    client.setQueryData(structureDetail(saved.id).queryKey, saved);
    readStructuresAgain(client);
  },
});

export const removeStructure = mutationOptions({
  mutationFn: (id: string) => api.structures.remove({ params: { id } }),
  onSuccess: (_, id, __, { client }) => {
    client.removeQueries({ queryKey: structureDetail(id).queryKey });
    invalidate(client, "account", "members", "dashboard", "trash");
    // The page of the structure is left: reading it again would only fail.
    void client.invalidateQueries({ queryKey: ["structures"], refetchType: "none" });
  },
});

export const startMembership = mutationOptions({
  mutationFn: (asked: Parameters<typeof api.structures.startMembership>[0]) =>
    api.structures.startMembership(asked),
  onSuccess: changed,
});

export const endMembership = mutationOptions({
  mutationFn: (asked: Parameters<typeof api.structures.endMembership>[0]) =>
    api.structures.endMembership(asked),
  onSuccess: changed,
});

/** Asks for a membership in one’s own name. */
export const askMembership = mutationOptions({
  mutationFn: (body: Parameters<typeof api.ownMemberships.ask>[0]["body"]) =>
    api.ownMemberships.ask({ body }),
  onSuccess: changed,
});

/** The membership that a person has in their own name, for the administration. */
export const startOwnMembership = mutationOptions({
  mutationFn: (asked: Parameters<typeof api.ownMemberships.start>[0]) =>
    api.ownMemberships.start(asked),
  onSuccess: changed,
});

export const endOwnMembership = mutationOptions({
  mutationFn: (asked: Parameters<typeof api.ownMemberships.end>[0]) =>
    api.ownMemberships.end(asked),
  onSuccess: changed,
});
