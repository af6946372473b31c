import { sql } from "kysely";
import { ApiError } from "#server/api-error.ts";
import { defineTrash } from "#server/db/trash.ts";
import { notifyGroupOfTrash } from "./notify-group.ts";
import { fromLiveGroups } from "./queries.ts";

export const eventTrash = defineTrash("events", {
  label: sql`title`,
  leftWith: sql`coalesce(left_with_group, left_with_series)`,
  inGroup: true,
  onRestore: async (trx, id) => {
    const row = await trx
      .selectFrom("events")
      .select("left_with_series")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (row.left_with_series !== null) throw new ApiError("series_in_trash");
  },
  notify: async (deps, trx, id, actor) => {
    const rows = await fromLiveGroups(trx)
      .selectAll("events")
      .where("events.id", "=", id)
      .execute();
    await notifyGroupOfTrash(deps, trx, { kind: "event_restored", rows, actor });
  },
});
