import { sql } from "kysely";
import { ApiError } from "#server/api-error.ts";
import { eraseFrom, type Trash, takeOutOfTrash } from "#server/db/trash.ts";
import { notifyGroupOfTrash } from "./notify-group.ts";
import { fromLiveGroups } from "./queries.ts";

export const eventTrash: Trash = {
  rows: (db) =>
    db
      .selectFrom("events")
      .select(["id", "title as label", "deleted_at as deletedAt"])
      .select(sql<string | null>`coalesce(left_with_group, left_with_series)`.as("leftWith"))
      .where("deleted_at", "is not", null),
  /** Only into a group that is there, and a series. */
  restore: async (trx, id) => {
    const row = await takeOutOfTrash(trx, "events", id)
      .returning(["title", "left_with_series"])
      .executeTakeFirst();
    if (row && row.left_with_series !== null) throw new ApiError("series_in_trash");
    const isHome = await fromLiveGroups(trx)
      .select("events.id")
      .where("events.id", "=", id)
      .executeTakeFirst();
    if (row && !isHome) throw new ApiError("group_in_trash");
    return row?.title;
  },
  notify: async (deps, trx, id, actor) => {
    const rows = await fromLiveGroups(trx)
      .selectAll("events")
      .where("events.id", "=", id)
      .execute();
    await notifyGroupOfTrash(deps, trx, { kind: "event_restored", rows, actor });
  },
  erase: async (trx, which) => {
    const rows = await eraseFrom(trx, "events", which).returning("id").execute();
    return { count: rows.length, files: [] };
  },
};
