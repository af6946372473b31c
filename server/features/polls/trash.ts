import { ApiError } from "#server/api-error.ts";
import { eraseFrom, type Trash, takeOutOfTrash } from "#server/db/trash.ts";
import { fromLivePolls } from "./queries.ts";

export const pollTrash: Trash = {
  rows: (db) =>
    db
      .selectFrom("polls")
      .select(["id", "title as label", "deleted_at as deletedAt", "left_with_group as leftWith"])
      .where("deleted_at", "is not", null),
  /** Only into a group that is there. */
  restore: async (trx, id) => {
    const row = await takeOutOfTrash(trx, "polls", id).returning("title").executeTakeFirst();
    const isHome = await fromLivePolls(trx)
      .select("polls.id")
      .where("polls.id", "=", id)
      .executeTakeFirst();
    if (row && !isHome) throw new ApiError("group_in_trash");
    return row?.title;
  },
  erase: async (trx, which) => {
    const rows = await eraseFrom(trx, "polls", which).returning("id").execute();
    return { count: rows.length, files: [] };
  },
};
