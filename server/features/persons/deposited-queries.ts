import type { Db } from "#server/db/open.ts";

export const listUploads = (db: Db, userId: string) =>
  db
    .selectFrom("documents")
    .innerJoin("groups", "groups.id", "documents.group_id")
    .select(["documents.name", "groups.name as group", "uploaded_at as uploadedAt"])
    .where("uploaded_by", "=", userId)
    .orderBy("uploaded_at")
    .execute();

/** Pictures of the public texts that somebody added. */
export const listPictures = (db: Db, userId: string) =>
  db
    .selectFrom("media")
    .select(["name", "alt", "credit", "created_at as createdAt"])
    .where("author_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** The public texts that a person is writing. */
export const listPageDrafts = (db: Db, userId: string) =>
  db
    .selectFrom("page_drafts")
    .select(["path", "description", "lead", "markdown", "saved_at as savedAt"])
    .where("author_id", "=", userId)
    .orderBy("path")
    .execute();

/** The public texts that a person has published: where they stand, not the texts, which are the site's. */
export const listPageVersions = (db: Db, userId: string) =>
  db
    .selectFrom("page_versions")
    .select(["path", "number", "note", "created_at as createdAt", "publish_at as publishAt"])
    .where("author_id", "=", userId)
    .orderBy("created_at")
    .orderBy("path")
    .execute();

/** What a person has written over the values of the site: which, not what, which is the site's. */
export const listValuesWritten = (db: Db, userId: string) =>
  db
    .selectFrom("site_value_versions")
    .select(["name", "version", "created_at as createdAt"])
    .where("author_id", "=", userId)
    .orderBy("created_at")
    .orderBy("name")
    .execute();

/** PDF documents of the site that a person has replaced or declared. */
export const listSiteDocuments = (db: Db, userId: string) =>
  db
    .selectFrom("site_document_versions")
    .select(["document", "version", "created_at as createdAt"])
    .where("author_id", "=", userId)
    .orderBy("created_at")
    .orderBy("document")
    .execute();
