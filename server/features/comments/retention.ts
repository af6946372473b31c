import { type RawBuilder, sql } from "kysely";
import { ageOf } from "#contract/retention.ts";
import { type Before, countFound, type Rule } from "#server/db/retention.ts";

/** From the trash, which is small, to the comments. */
const isDue = (before: Before): RawBuilder<{ id: string; at: string }> => {
  const limit = before(ageOf("comments"));
  const of = (table: "events" | "documents" | "groups", column: string) =>
    sql`select comments.id, thing.deleted_at as at from ${sql.table(table)} as thing
      inner join comments on comments.${sql.raw(column)} = thing.id where thing.deleted_at < ${limit}`;
  return sql`${of("events", "event_id")} union all ${of("documents", "document_id")} union all ${of("groups", "group_id")}`;
};

/** With what they are about: the trash deletes both at the same age. */
const comments: Rule = {
  stored: (db) => countFound(db, sql`select created_at as at from comments`),
  due: (db, before) => countFound(db, isDue(before)),
  erase: async (trx, before) => {
    const gone =
      await sql`delete from comments where id in (select id from (${isDue(before)}) as due)`.execute(
        trx,
      );
    return Number(gone.numAffectedRows ?? 0);
  },
};

export const commentRetention = { comments };
