import type { Db } from "#server/db/open.ts";

export const listUploads = (db: Db, userId: string) =>
  db
    .selectFrom("document_versions as versions")
    .innerJoin("documents", "documents.id", "versions.document_id")
    .innerJoin("groups", "groups.id", "documents.group_id")
    .select(["versions.name", "number as version", "groups.name as group"])
    .select(["note", "versions.created_at as uploadedAt"])
    .where("author_id", "=", userId)
    .orderBy("versions.created_at")
    .execute();

/** Pictures that the person added to public pages. */
export const listPictures = (db: Db, userId: string) =>
  db
    .selectFrom("media")
    .select(["name", "alt", "credit", "created_at as createdAt"])
    .where("author_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Drafts of public pages. */
export const listPageDrafts = (db: Db, userId: string) =>
  db
    .selectFrom("page_drafts")
    .select(["path", "description", "lead", "markdown", "saved_at as savedAt"])
    .where("author_id", "=", userId)
    .orderBy("path")
    .execute();

/** Published versions of public pages, without their texts, which belong to the site. */
export const listPageVersions = (db: Db, userId: string) =>
  db
    .selectFrom("page_versions")
    .select(["path", "number", "note", "created_at as createdAt", "publish_at as publishAt"])
    .where("author_id", "=", userId)
    .orderBy("created_at")
    .orderBy("path")
    .execute();

/** Changes of site values, without the values, which belong to the site. */
export const listValuesWritten = (db: Db, userId: string) =>
  db
    .selectFrom("site_value_versions")
    .select(["name", "version", "created_at as createdAt"])
    .where("author_id", "=", userId)
    .orderBy("created_at")
    .orderBy("name")
    .execute();

/** Site documents that the person replaced or declared valid. */
export const listSiteDocuments = (db: Db, userId: string) =>
  db
    .selectFrom("site_document_versions")
    .select(["document", "version", "created_at as createdAt"])
    .where("author_id", "=", userId)
    .orderBy("created_at")
    .orderBy("document")
    .execute();
