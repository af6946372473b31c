import { ApiError } from "#server/api-error.ts";
import {
  eraseFrom,
  LEFT_ALONE,
  selectErasable,
  type Trash,
  takeOutOfTrash,
} from "#server/db/trash.ts";
import { notifyGroupOfTrash } from "../notify-group.ts";
import { fromLiveGroups } from "../queries.ts";

/** Meetings that were deleted together: one thing in the trash, with all of them. */
export const seriesTrash: Trash = {
  rows: (db) =>
    db
      .selectFrom("event_series")
      .select(["id", "title as label", "deleted_at as deletedAt", LEFT_ALONE])
      .where("deleted_at", "is not", null),
  /** Only into a group that is there. */
  restore: async (trx, id) => {
    const row = await takeOutOfTrash(trx, "event_series", id)
      .returning(["title", "group_id"])
      .executeTakeFirst();
    if (!row) return undefined;
    const home = await trx
      .selectFrom("groups")
      .select("id")
      .where("id", "=", row.group_id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!home) throw new ApiError("group_in_trash");
    await trx
      .updateTable("events")
      .set({ deleted_at: null, left_with_series: null })
      .where("left_with_series", "=", id)
      .execute();
    return row.title;
  },
  /** Once for all that are back. */
  notify: async (deps, trx, id, actor) => {
    const rows = await fromLiveGroups(trx)
      .selectAll("events")
      .where("series_id", "=", id)
      .orderBy("day")
      .execute();
    await notifyGroupOfTrash(deps, trx, { kind: "event_restored", rows, actor });
  },
  erase: async (trx, which) => {
    const events = await trx
      .deleteFrom("events")
      .where("left_with_series", "in", selectErasable(trx, "event_series", which))
      .returning("id")
      .execute();
    const rows = await eraseFrom(trx, "event_series", which).returning("id").execute();
    return { count: events.length + rows.length, files: [] };
  },
};
