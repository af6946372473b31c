import type { AddressData } from "#contract/personal-data.ts";
import type { Db } from "#server/db/open.ts";

/** Accounts of an address, the live one first, then those in the trash. */
export const listAccounts = (db: Db, email: string) =>
  db
    .selectFrom("users")
    .select(["id", "first_name as firstName", "last_name as lastName", "role", "status"])
    .select("deleted_at as deletedAt")
    .where("email", "=", email)
    .orderBy((eb) => eb.fn.coalesce("deleted_at", eb.val("")))
    .orderBy("id")
    .execute();

/** Contact messages sent with this address, including those in the trash. */
export const listContactMessages = (db: Db, email: string) =>
  db
    .selectFrom("contact_messages")
    .select(["id", "first_name as firstName", "last_name as lastName", "message"])
    .select(["created_at as createdAt", "read_at as readAt", "done_at as doneAt"])
    .select("deleted_at as deletedAt")
    .where("email", "=", email)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Journal entries about those messages, or about invitations to the site. */
export async function listMessageActs(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("journal")
    .select(["at", "act"])
    .where("subject_id", "in", ids)
    .orderBy("id", "desc")
    .execute();
}

const ABOUT_ANOTHER = "Un courriel qui parle d’une autre personne";
const TO_ANOTHER = "Un courriel à une autre personne, qui parle de celle-ci";

/** Emails to the address or its accounts, and emails to others about them, without the names or addresses of others. */
export async function listMails(
  db: Db,
  email: string,
  ids: string[],
): Promise<AddressData["mails"]> {
  const rows = await db
    .selectFrom("mails")
    .select(["kind", "recipient", "subject", "subject_id", "recipient_id", "status"])
    .select(["created_at as createdAt", "sent_at as sentAt"])
    .where("status", "!=", "void")
    .where((eb) =>
      eb.or([
        eb("recipient", "=", email),
        ...(ids.length > 0 ? [eb("recipient_id", "in", ids), eb("subject_id", "in", ids)] : []),
      ]),
    )
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ subject_id, recipient_id, recipient, subject, ...row }) => {
    const isTo = recipient === email || (recipient_id !== null && ids.includes(recipient_id));
    const isAboutAnother = subject_id !== null && !ids.includes(subject_id);
    if (!isTo) return { ...row, recipient: "", subject: TO_ANOTHER };
    return { ...row, recipient, subject: isAboutAnother ? ABOUT_ANOTHER : subject };
  });
}

/** One-time links still stored, without their tokens. */
export const listLinks = (db: Db, email: string, ids: string[]) =>
  db
    .selectFrom("links")
    .select(["purpose", "email", "form"])
    .select(["created_at as createdAt", "expires_at as expiresAt"])
    .where((eb) =>
      eb.or([eb("email", "=", email), ...(ids.length > 0 ? [eb("user_id", "in", ids)] : [])]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Invitations to the site that the address got, or that made one of its accounts; newest first. */
export async function listSiteInvitations(db: Db, email: string, ids: string[]) {
  const rows = await db
    .selectFrom("site_invitations")
    .select(["id", "email", "first_name as firstName", "last_name as lastName"])
    .select(["created_at as invitedAt", "ends_at as endsAt", "accepted_at", "revoked_at"])
    .where((eb) =>
      eb.or([eb("email", "=", email), ...(ids.length > 0 ? [eb("user_id", "in", ids)] : [])]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ accepted_at, revoked_at, ...row }) => ({
    ...row,
    acceptedAt: accepted_at,
    revokedAt: revoked_at,
  }));
}
