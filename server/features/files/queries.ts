import { versionName } from "#contract/document-name.ts";
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

const findVersion = (db: Db, name: string) =>
  db
    .selectFrom("document_versions as versions")
    .innerJoin("documents", "documents.id", "versions.document_id")
    .innerJoin("groups", "groups.id", "documents.group_id")
    .select(["documents.name as title", "live_version as live"])
    .select(["versions.name as written", "number", "size", "sha256"])
    .where("file_name", "=", name)
    .where("documents.deleted_at", "is", null)
    .where("groups.deleted_at", "is", null)
    // A restored version has the file of a former one.
    .orderBy("number", "desc")
    .executeTakeFirst();

/** File of a version of a document, of a group outside the trash. A former version has its number in its name. */
export async function findGroupFile(
  db: Db,
  name: string,
): Promise<{ name: string; size: number; sha256: string } | undefined> {
  const row = await findVersion(db, name);
  if (!row) return undefined;
  const { title, live, written, number, ...file } = row;
  return { ...file, name: number === live ? title : versionName(title, number, written) };
}
