import { type RawBuilder, type SqlBool, sql } from "kysely";
import { ageOf } from "#contract/retention.ts";
import { type Before, countFound, type Rule, together } from "#server/db/retention.ts";

/** Checked per row: past events far outnumber those with invitations. */
const isOver = (before: Before): RawBuilder<SqlBool> =>
  sql`(select day from events where id = event_id) < ${before(ageOf("meetingInvitations")).slice(0, 10)}`;

/** Rule for a table of events: rows expire after the day of their event. */
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

/** Retention of invitations and their tokens after the event. */
export const expireInvitations = {
  meetingInvitations: together(
    afterMeeting("event_invitations", "sent_at"),
    afterMeeting("invited_events", "asked_at"),
  ),
};
