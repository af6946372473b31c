import { type SqlBool, sql } from "kysely";
import { countFound, expiring, type Rule, together } from "#server/db/retention.ts";

const ORPHANED = sql`from notification_settings where group_id != '' and group_id not in (select id from groups)`;

/** Makes the query use the index, which begins with `urgent`. */
const EITHER_KIND = sql<SqlBool>`urgent in (0, 1)`;

/** Settings for a group that is deleted for good. */
const choices: Rule = {
  stored: (db) => countFound(db, sql`select null as at from notification_settings`),
  due: (db) => countFound(db, sql`select null as at ${ORPHANED}`),
  erase: async (trx) => Number((await sql`delete ${ORPHANED}`.execute(trx)).numAffectedRows ?? 0),
};

export const notificationRetention = {
  activities: together(
    expiring("activities", { table: "activities", since: "at", only: EITHER_KIND }),
    expiring("activities", { table: "digest_starts", since: "seen_to" }),
    expiring("activities", { table: "event_reminders", since: "sent_at" }),
  ),
  groupMails: expiring("groupMails", { table: "group_mails", since: "queued_at" }),
  choices,
};
