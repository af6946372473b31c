import type { Db } from "#server/db/open.ts";

/** Links that the person made to share documents. */
export const listSharesMade = (db: Db, userId: string) =>
  db
    .selectFrom("document_shares as share")
    .innerJoin("documents", "documents.id", "share.document_id")
    .innerJoin("groups", "groups.id", "documents.group_id")
    .select(["documents.name as document", "groups.name as group", "number as version"])
    .select(["share.created_at as createdAt", "expires_at as endsAt", "uses"])
    .select("last_used_at as lastUsedAt")
    .where("created_by", "=", userId)
    .orderBy("share.created_at")
    .orderBy("share.id")
    .execute();
