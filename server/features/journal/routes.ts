import { fold } from "../../../contract/fold.ts";
import { planSearch } from "../../db/search.ts";
import type { Deps } from "../../deps.ts";
import type { Handlers } from "../../http/mount.ts";
import { recordReading } from "../../http/record-reading.ts";

const LIMIT = 200;

export const journalHandlers = (deps: Deps): Handlers<"journal"> => ({
  list: async ({ query: { q, act, limit, before }, actor }) => {
    let query = deps.db
      .selectFrom("journal")
      .select(["id", "at", "act", "actor", "subject"])
      .orderBy("id", "desc")
      .limit(limit ?? LIMIT);
    if (act) query = query.where("act", "=", act);
    if (before) query = query.where("id", "<", before);
    if (q && fold(q) !== "") query = query.where(await planSearch(deps.db, "journal", q));
    const entries = await query.execute();
    await recordReading(deps, "journal_read", actor);
    return entries;
  },
});
