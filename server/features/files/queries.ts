import type { Db } from "#server/db/open.ts";

/** The file of a resource, by its name on the disk. */
export const findPublic = (db: Db, name: string) =>
  db
    .selectFrom("resources")
    .select(["name", "size", "sha256"])
    .where("file_name", "=", name)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

/** The file of a document that can be read in its group. */
export const findPrivate = (db: Db, name: string) =>
  db
    .selectFrom("documents")
    .innerJoin("groups", "groups.id", "documents.group_id")
    .select(["documents.name", "size", "sha256"])
    .where("file_name", "=", name)
    .where("documents.deleted_at", "is", null)
    .where("groups.deleted_at", "is", null)
    .executeTakeFirst();
