import { type RawBuilder, sql } from "kysely";
import { ageOf } from "#contract/retention.ts";
import { type Before, countFound, type Rule, together } from "#server/db/retention.ts";

/** From the meetings that were published so long ago, by their index. */
const dueMeetings = (before: Before) =>
  sql`meetings where published_at is not null and published_at < ${before(ageOf("remarks"))}`;

const ofMeetings = (table: string, rowsOf: (before: Before) => RawBuilder<unknown>): Rule => ({
  stored: (db) => countFound(db, sql`select null as at from ${sql.table(table)}`),
  due: (db, before) => countFound(db, sql`select null as at ${rowsOf(before)}`),
  erase: async (trx, before) =>
    Number((await sql`delete ${rowsOf(before)}`.execute(trx)).numAffectedRows ?? 0),
});

/** What was said while the minutes were read again; the database lets published minutes lose this alone. */
export const minutesRetention = {
  remarks: together(
    ofMeetings(
      "remarks",
      (before) =>
        sql`from remarks where item_id in (select id from agenda_items
          where event_id in (select event_id from ${dueMeetings(before)}))`,
    ),
    ofMeetings(
      "minutes_readers",
      (before) =>
        sql`from minutes_readers where event_id in (select event_id from ${dueMeetings(before)})`,
    ),
  ),
};
