import type { SiteDocumentVersion } from "#contract/site-documents.ts";
import { authorOf } from "#server/accounts/person.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { SiteDocumentFilesTable } from "#server/db/site-document-tables.ts";
import { filesOf } from "#server/files/file-owner.ts";

export const siteDocumentFiles = filesOf("site_document_files");

export interface StoredVersion {
  version: number;
  /** Null for the shipped file. */
  fileName: string | null;
  validated: boolean;
}

/** Version 0 is the shipped file. */
const SHIPPED: StoredVersion = { version: 0, fileName: null, validated: false };

const selectVersions = (db: Db | Trx, document: string) =>
  db
    .selectFrom("site_document_versions")
    .select(["version", "file as fileName", "validated"])
    .where("document", "=", document);

type Row = Omit<StoredVersion, "validated"> & { validated: number };
const toVersion = (row: Row | undefined): StoredVersion | undefined =>
  row && { ...row, validated: row.validated === 1 };

export const getLatest = async (db: Db | Trx, document: string): Promise<StoredVersion> =>
  toVersion(
    await selectVersions(db, document).orderBy("version", "desc").limit(1).executeTakeFirst(),
  ) ?? SHIPPED;

/** Version 0 has no row. */
export async function findVersion(
  db: Db | Trx,
  document: string,
  version: number,
): Promise<StoredVersion | undefined> {
  if (version === 0) return SHIPPED;
  return toVersion(
    await selectVersions(db, document).where("version", "=", version).executeTakeFirst(),
  );
}

/** Versions are never changed: restoring one adds a new one. */
export const addVersion = (
  trx: Trx,
  document: string,
  { version, fileName, validated }: StoredVersion,
  { author, at }: { author: string; at: string },
) =>
  trx
    .insertInto("site_document_versions")
    .values({
      document,
      version,
      file: fileName,
      validated: validated ? 1 : 0,
      author_id: author,
      created_at: at,
    })
    .execute();

export const findFile = (db: Db | Trx, document: string, sha256: string) =>
  db
    .selectFrom("site_document_files")
    .select("file_name as fileName")
    .where("document", "=", document)
    .where("sha256", "=", sha256)
    .executeTakeFirst();

export const addFile = (trx: Trx, file: SiteDocumentFilesTable) =>
  trx.insertInto("site_document_files").values(file).execute();

export const findVersionFile = (db: Db, document: string, version: number) =>
  db
    .selectFrom("site_document_versions as versions")
    .innerJoin("site_document_files as files", "files.file_name", "versions.file")
    .select(["files.file_name as fileName", "name", "size", "sha256"])
    .where("versions.document", "=", document)
    .where("version", "=", version)
    .executeTakeFirst();

/** Latest first. */
export async function listVersions(db: Db, document: string): Promise<SiteDocumentVersion[]> {
  const rows = await db
    .selectFrom("site_document_versions as versions")
    .leftJoin("site_document_files as files", "files.file_name", "versions.file")
    .leftJoin("users", "users.id", "author_id")
    .select(["version", "name", "size", "sha256", "validated", "versions.created_at as at"])
    .select(["users.first_name as firstName", "users.last_name as lastName"])
    .where("versions.document", "=", document)
    .orderBy("version", "desc")
    .execute();
  return rows.map(({ firstName, lastName, validated, ...row }) => ({
    ...row,
    validated: validated === 1,
    author: authorOf({ firstName, lastName }),
  }));
}
