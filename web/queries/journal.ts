import { mutationOptions } from "@tanstack/react-query";
import type { Act } from "#contract/journal.ts";
import { LIST_LIMIT_MAX } from "#contract/limits.ts";
import { api } from "../api.ts";
import { paginatedQuery, readAll } from "./pages.ts";

interface Filters {
  q: string;
  act: Act | undefined;
}

/** Entries of the audit log, newest first. */
export const journalList = (filters: Filters) =>
  paginatedQuery(["journal", "list", filters], ({ limit, last }, signal) =>
    api.journal.list({ query: { ...filters, limit, before: last } }, signal),
  );

export const exportJournal = mutationOptions({
  mutationFn: (filters: Filters) =>
    readAll(LIST_LIMIT_MAX, ({ limit, last }) =>
      api.journal.list({ query: { ...filters, limit, before: last } }),
    ),
});
