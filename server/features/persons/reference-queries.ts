import type { Db } from "#server/db/open.ts";

/** « Lu et approuvé », and refusals. */
export const listReferenceAnswers = (db: Db, userId: string) =>
  db
    .selectFrom("document_acceptances as given")
    .innerJoin("documents", "documents.id", "given.document_id")
    .innerJoin("groups", "groups.id", "documents.group_id")
    .select(["documents.name as document", "groups.name as group", "number as version"])
    .select(["answer", "reason", "sha256", "answered_at as answeredAt"])
    .where("user_id", "=", userId)
    .orderBy("answered_at")
    .orderBy("given.id")
    .execute();

/** References that the person is responsible for, is named for, reviewed last, or was notified of. */
export async function listReferences(db: Db, userId: string) {
  const references = db
    .selectFrom("document_references as reference")
    .innerJoin("documents", "documents.id", "reference.document_id")
    .innerJoin("groups", "groups.id", "documents.group_id")
    .select(["documents.name as document", "groups.name as group"])
    .orderBy("documents.name")
    .orderBy("documents.id");
  const owned = await references.where("owner_id", "=", userId).execute();
  const asked = await references
    .innerJoin("document_asked as named", "named.document_id", "reference.document_id")
    .where("named.user_id", "=", userId)
    .execute();
  const reviewed = await references.where("reviewer_id", "=", userId).execute();
  const notified = await references
    .innerJoin("document_notices as notice", "notice.document_id", "reference.document_id")
    .where("notice.user_id", "=", userId)
    .execute();
  return [
    ...owned.map((row) => ({ ...row, as: "owner" as const })),
    ...asked.map((row) => ({ ...row, as: "asked" as const })),
    ...reviewed.map((row) => ({ ...row, as: "reviewer" as const })),
    ...notified.map((row) => ({ ...row, as: "notified" as const })),
  ];
}
