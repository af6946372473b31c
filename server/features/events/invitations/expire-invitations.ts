import { type RawBuilder, type SqlBool, sql } from "kysely";
import { ageOf } from "#contract/retention.ts";
import { type Before, countFound, type Rule, together } from "#server/db/retention.ts";

/** Meeting by meeting: there are many more that are over than people were invited to. */
const isOver = (before: Before): RawBuilder<SqlBool> =>
  sql`(select day from events where id = event_id) < ${before(ageOf("meetingInvitations")).slice(0, 10)}`;

/** Of a table that names a meeting: kept until so long after its day. */
function afterMeeting(table: "event_invitations" | "invited_events", since: string): Rule {
  const [from, at] = [sql.table(table), sql.ref(since)];
  return {
    stored: (db) => countFound(db, sql`select ${at} as at from ${from}`),
    due: (db, before) =>
      countFound(db, sql`select ${at} as at from ${from} where ${isOver(before)}`),
    erase: async (trx, before) => {
      const gone = await sql`delete from ${from} where ${isOver(before)}`.execute(trx);
      return Number(gone.numAffectedRows ?? 0);
    },
  };
}

/** Who was invited to a meeting that is long over, and the links that went to them. */
export const expireInvitations = {
  meetingInvitations: together(
    afterMeeting("event_invitations", "sent_at"),
    afterMeeting("invited_events", "asked_at"),
  ),
};
