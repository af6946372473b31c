import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import type { Db } from "#server/db/open.ts";

/** False when the account is not active. */
export async function setHidden(db: Db, userId: string, hidden: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ first_steps_hidden: hidden ? 1 : 0 })
    .where("id", "=", userId)
    .where("status", "=", "active")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function areHidden(db: Db, userId: string): Promise<boolean> {
  const { first_steps_hidden } = await db
    .selectFrom("users")
    .select("first_steps_hidden")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return first_steps_hidden === 1;
}

/** The mail server accepted a mail. */
export async function hasSentMail(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom("mails")
    .select("id")
    .where("status", "=", "sent")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** An active person is in a group that is in use. */
export async function hasGroupMember(db: Db): Promise<boolean> {
  const found = await db
    // SQLite keeps the order of a cross join: it would read all users first.
    .selectFrom("group_members")
    .crossJoin("groups")
    .crossJoin("users")
    .select("group_members.group_id")
    .whereRef("groups.id", "=", "group_members.group_id")
    .whereRef("users.id", "=", "group_members.user_id")
    .where("groups.deleted_at", "is", null)
    .where("groups.archived_at", "is", null)
    .where("users.deleted_at", "is", null)
    .where("users.status", "=", "active")
    .where(HAS_ACCESS)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Someone else has an account, or asks for one from an address of their own. */
export async function hasOtherPerson(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom("users")
    .select("id")
    .where("status", "in", ["active", "pending"])
    .where("email_verified_at", "is not", null)
    .where("deleted_at", "is", null)
    .where("id", "!=", userId)
    // Along an index, which SQLite would else leave for the table.
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** An invitation to the site was sent, and not revoked. */
export async function hasInvitation(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom("site_invitations")
    .select("id")
    .where("revoked_at", "is", null)
    .where("replaced_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A stored backup was read again whole. */
export async function hasGoodBackup(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom("backups")
    .select("id")
    .where("kind", "=", "stored")
    .where("state", "=", "good")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function wasBackupDownloaded(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom("journal")
    .select("id")
    .where("act", "=", "backup_downloaded")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
