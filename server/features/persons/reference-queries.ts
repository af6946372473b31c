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

/** References that the person is responsible for, and those that name them among the people asked. */
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
  return [
    ...owned.map((row) => ({ ...row, as: "owner" as const })),
    ...asked.map((row) => ({ ...row, as: "asked" as const })),
  ];
}
