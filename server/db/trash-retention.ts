import { type RawBuilder, sql } from "kysely";
import { ageOf } from "#contract/retention.ts";
import type { Db, Trx } from "./open.ts";
import { both, countFound, type Found, type Leaving, NONE, type Retained } from "./retention.ts";
import type { Trash } from "./trash.ts";

/** Counts the trash, and the part of it whose retention period is over. */
export function trashRetention(trash: Trash[]): Retained {
  const count = async (db: Db | Trx, condition: RawBuilder<unknown>): Promise<Found> => {
    let all = NONE;
    for (const { rows } of trash)
      all = both(
        all,
        await countFound(
          db,
          sql`select "deletedAt" as at from (${rows(db)}) as trashed where ${condition}`,
        ),
      );
    return all;
  };
  return {
    stored: (db) => count(db, sql`1 = 1`),
    due: (db, before) => count(db, sql`"deletedAt" < ${before(ageOf("trash"))}`),
  };
}

/** Accounts and contact messages that the trash is about to erase. */
export const leavingTrash = (trash: Trash[]): Leaving[] =>
  trash.flatMap(({ people }) =>
    people
      ? [
          (before) =>
            sql`select id from ${sql.table(people)} where deleted_at < ${before(ageOf("trash"))}`,
        ]
      : [],
  );
