import { ApiError } from "../../api-error.ts";
import { eraseFrom, type Trash, takeOutOfTrash } from "../../db/trash.ts";
import { fromLiveGroups } from "./queries.ts";

export const eventTrash: Trash = {
  rows: (db) =>
    db
      .selectFrom("events")
      .select(["id", "title as label", "deleted_at as deletedAt", "left_with_group as leftWith"])
      .where("deleted_at", "is not", null),
  /** Only into a group that is there. */
  restore: async (trx, id) => {
    const row = await takeOutOfTrash(trx, "events", id).returning("title").executeTakeFirst();
    const isHome = await fromLiveGroups(trx)
      .select("events.id")
      .where("events.id", "=", id)
      .executeTakeFirst();
    if (row && !isHome) throw new ApiError("group_in_trash");
    return row?.title;
  },
  erase: async (trx, which) => {
    const rows = await eraseFrom(trx, "events", which).returning("id").execute();
    return { count: rows.length, files: [] };
  },
};
