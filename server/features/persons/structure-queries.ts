import type { Db } from "#server/db/open.ts";

/** Structures that the person is or was in. */
export const listPlaces = (db: Db, userId: string) =>
  db
    .selectFrom("structure_people")
    .innerJoin("structures", "structures.id", "structure_people.structure_id")
    .select(["structures.name as structure", "role", "job", "since", "ended_at as endedAt"])
    .where("user_id", "=", userId)
    .orderBy("since")
    .orderBy("structure_people.id")
    .execute();

/** Present and former memberships of the person in their own name. */
export const listOwnMemberships = (db: Db, userId: string) =>
  db
    .selectFrom("memberships")
    .select(["college", "since", "ended_at as endedAt", "end_reason as reason"])
    .where("user_id", "=", userId)
    .orderBy("since")
    .orderBy("id")
    .execute();

/** Invitations to structures that the person sent, without whom they went to. */
export async function listStructureInvitationsSent(db: Db, userId: string) {
  const rows = await db
    .selectFrom("structure_invitations")
    .innerJoin("structures", "structures.id", "structure_invitations.structure_id")
    .select(["structures.name as structure", "structure_invitations.created_at as invitedAt"])
    .select("accepted_at")
    .where("invited_by", "=", userId)
    .orderBy("structure_invitations.created_at")
    .orderBy("structure_invitations.id")
    .execute();
  return rows.map(({ accepted_at, ...row }) => ({
    ...row,
    ...(accepted_at !== null && { accepted: true as const }),
  }));
}

/** Places of others that the person ended. */
export const listPeopleDetached = (db: Db, userId: string) =>
  db
    .selectFrom("structure_people")
    .innerJoin("structures", "structures.id", "structure_people.structure_id")
    .select(["structures.name as structure", "ended_at as endedAt"])
    .where("ended_by", "=", userId)
    .where("user_id", "!=", userId)
    .where("ended_at", "is not", null)
    .$narrowType<{ endedAt: string }>()
    .orderBy("ended_at")
    .orderBy("structure_people.id")
    .execute();

/** Decisions of the person about labels of structures, without the labels, which others wrote. */
export const listLabelsReviewed = (db: Db, userId: string) =>
  db
    .selectFrom("label_reviews")
    .select(["decision", "decided_at as decidedAt"])
    .where("decided_by", "=", userId)
    .where("decision", "is not", null)
    .where("decided_at", "is not", null)
    .$narrowType<{ decision: "new" | "known" | "none"; decidedAt: string }>()
    .orderBy("decided_at")
    .orderBy("label_key")
    .execute();

/** Invitations to structures that the address got, or that one of its accounts accepted; newest first. */
export const listStructureInvitations = (db: Db, email: string, ids: string[]) =>
  db
    .selectFrom("structure_invitations")
    .innerJoin("structures", "structures.id", "structure_invitations.structure_id")
    .select(["structure_invitations.id", "structures.name as structure", "email", "role"])
    .select(["structure_invitations.created_at as invitedAt", "ends_at as endsAt"])
    .select(["accepted_at as acceptedAt", "revoked_at as revokedAt"])
    .where((eb) =>
      eb.or([eb("email", "=", email), ...(ids.length > 0 ? [eb("user_id", "in", ids)] : [])]),
    )
    .orderBy("structure_invitations.created_at", "desc")
    .orderBy("structure_invitations.id")
    .execute();
