import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { recordReading } from "#server/http/api/record-reading.ts";
import { listEntries } from "./queries.ts";

export const journalHandlers = (deps: Deps): Handlers<"journal"> => ({
  list: async ({ query, actor }) => {
    const entries = await listEntries(deps.db, query);
    await recordReading(deps, "journal_read", actor);
    return entries;
  },
});
