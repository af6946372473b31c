import { fold } from "#contract/fold.ts";
import type { JournalEntry, journalRoutes } from "#contract/journal.ts";
import { LIST_LIMIT } from "#contract/limits.ts";
import type { Parsed } from "#contract/route.ts";
import type { Db } from "#server/db/open.ts";
import { planSearch } from "#server/db/search.ts";

type EntryQuery = Parsed<typeof journalRoutes.list>["query"];

/** Newest first: the id of an entry begins with its date. */
export async function listEntries(
  db: Db,
  { q, act, limit, after }: EntryQuery,
): Promise<JournalEntry[]> {
  let query = db
    .selectFrom("journal")
    .select(["id", "at", "act", "actor", "subject"])
    .orderBy("id", "desc")
    .limit(limit ?? LIST_LIMIT);
  if (act) query = query.where("act", "=", act);
  if (after) query = query.where("id", "<", after);
  if (q && fold(q) !== "") query = query.where(await planSearch(db, "journal", q));
  return query.execute();
}
