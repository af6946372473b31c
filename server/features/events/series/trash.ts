import { sql } from "kysely";
import { defineTrash, selectErasable } from "#server/db/trash.ts";
import { notifyGroupOfTrash } from "../notify-group.ts";
import { fromLiveGroups } from "../queries.ts";

/** Events of a series that were deleted together: one item of the trash. */
export const seriesTrash = defineTrash("event_series", {
  label: sql`title`,
  inGroup: true,
  onRestore: async (trx, id) => {
    await trx
      .updateTable("events")
      .set({ deleted_at: null, left_with_series: null })
      .where("left_with_series", "=", id)
      .execute();
  },
  /** One notification for all restored events. */
  notify: async (deps, trx, id, actor) => {
    const rows = await fromLiveGroups(trx)
      .selectAll("events")
      .where("series_id", "=", id)
      .orderBy("day")
      .execute();
    await notifyGroupOfTrash(deps, trx, { kind: "event_restored", rows, actor });
  },
  eraseChildren: async (trx, which) => {
    const events = await trx
      .deleteFrom("events")
      .where("left_with_series", "in", selectErasable(trx, "event_series", which))
      .returning("id")
      .execute();
    return { count: events.length, files: [] };
  },
});
