import type { Db } from "#server/db/open.ts";

/** File of a resource, by its stored name. */
export const findPublicFile = (db: Db, name: string) =>
  db
    .selectFrom("resources")
    .select(["name", "size", "sha256"])
    .where("file_name", "=", name)
    .where("deleted_at", "is", null)
    .$narrowType<{ size: number; sha256: string }>()
    .executeTakeFirst();

/** File of a document of a group outside the trash. */
export const findGroupFile = (db: Db, name: string) =>
  db
    .selectFrom("documents")
    .innerJoin("groups", "groups.id", "documents.group_id")
    .select(["documents.name", "size", "sha256"])
    .where("file_name", "=", name)
    .where("documents.deleted_at", "is", null)
    .where("groups.deleted_at", "is", null)
    .executeTakeFirst();
