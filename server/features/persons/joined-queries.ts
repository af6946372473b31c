import type { Db } from "#server/db/open.ts";

export const listAcceptances = (db: Db, userId: string) =>
  db
    .selectFrom("acceptances")
    .select(["document", "sha256", "accepted_at as acceptedAt"])
    .where("user_id", "=", userId)
    .orderBy("document")
    .execute();

export async function listMemberships(db: Db, userId: string) {
  const rows = await db
    .selectFrom("group_members")
    .innerJoin("groups", "groups.id", "group_members.group_id")
    .select(["groups.name", "joined_at as joinedAt", "role"])
    .where("user_id", "=", userId)
    .orderBy("joined_at")
    .execute();
  return rows.map(({ role, ...row }) => ({
    ...row,
    ...(role === "animator" && { animator: true as const }),
  }));
}

/** Requests to join groups, with their outcome. */
export const listOwnRequests = (db: Db, userId: string) =>
  db
    .selectFrom("group_requests")
    .innerJoin("groups", "groups.id", "group_requests.group_id")
    .select(["groups.name as group", "words", "asked_at as askedAt", "answer", "reason"])
    .where("user_id", "=", userId)
    .orderBy("asked_at")
    .orderBy("group_requests.id")
    .execute();

export const listInvitations = (db: Db, userId: string) =>
  db
    .selectFrom("group_invitations")
    .innerJoin("groups", "groups.id", "group_invitations.group_id")
    .select(["groups.name as group", "invited_at as invitedAt"])
    .where("user_id", "=", userId)
    .orderBy("invited_at")
    .execute();

/** Requests of others that the person answered. */
export const listRequestsAnswered = (db: Db, userId: string) =>
  db
    .selectFrom("group_requests")
    .innerJoin("groups", "groups.id", "group_requests.group_id")
    .select(["groups.name as group", "answer", "decided_at as decidedAt"])
    .where("decided_by", "=", userId)
    .where("decided_at", "is not", null)
    .$narrowType<{ decidedAt: string }>()
    .orderBy("decided_at")
    .orderBy("group_requests.id")
    .execute();

/** Invitations to the site that the person sent, without whom they went to. */
export async function listSiteInvitationsSent(db: Db, userId: string) {
  const rows = await db
    .selectFrom("site_invitations")
    .select(["created_at as invitedAt", "accepted_at"])
    .where("invited_by", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ invitedAt, accepted_at }) => ({
    invitedAt,
    ...(accepted_at !== null && { accepted: true as const }),
  }));
}
