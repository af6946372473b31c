import type { Db } from "#server/db/open.ts";

const listChoices = (db: Db, userId: string) =>
  db
    .selectFrom("notification_settings")
    .leftJoin("groups", "groups.id", "notification_settings.group_id")
    .select(["kind", "groups.name as group", "frequency"])
    .where("user_id", "=", userId)
    .orderBy("kind")
    .orderBy("group_id")
    .execute();

const listReminders = (db: Db, userId: string) =>
  db
    .selectFrom("event_reminders")
    .innerJoin("events", "events.id", "event_reminders.event_id")
    .select(["events.title as event", "kind", "sent_at as sentAt"])
    .where("user_id", "=", userId)
    .orderBy("sent_at")
    .execute();

/** Notification settings and reminders. */
export async function readNotifications(db: Db, userId: string) {
  const reader = await db
    .selectFrom("activity_readers")
    .select("seen_to")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return {
    choices: await listChoices(db, userId),
    readUpTo: reader?.seen_to ?? null,
    reminders: await listReminders(db, userId),
  };
}

/** Emails that the person wrote to groups. */
export const listGroupMailsWritten = (db: Db, userId: string) =>
  db
    .selectFrom("group_mails")
    .innerJoin("groups", "groups.id", "group_mails.group_id")
    .select(["groups.name as group", "subject", "body", "queued_at as queuedAt"])
    .where("sender_id", "=", userId)
    .orderBy("queued_at")
    .execute();

/** Cursors of the person's digests. */
export async function listDigestCursors(db: Db, userId: string) {
  const digests = await db
    .selectFrom("digests")
    .select(["frequency", "seen_to as seenTo"])
    .where("user_id", "=", userId)
    .orderBy("frequency")
    .execute();
  const starts = await db
    .selectFrom("digest_starts")
    .innerJoin("groups", "groups.id", "digest_starts.group_id")
    .select(["kind as frequency", "groups.name as group", "seen_to as seenTo"])
    .where("user_id", "=", userId)
    .orderBy("kind")
    .orderBy("group_id")
    .execute();
  const cursors = [...digests.map((row) => ({ ...row, group: null })), ...starts];
  // Empty until the first digest.
  return cursors.map(({ seenTo, ...row }) => (seenTo === "" ? row : { ...row, seenTo }));
}
