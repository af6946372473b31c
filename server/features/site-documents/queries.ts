import type { SiteDocumentVersion } from "#contract/site-documents.ts";
import { withAuthor } from "#server/accounts/person.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { SiteDocumentFilesTable } from "#server/db/tables/site-documents.ts";
import { findLatestVersion, getVersion, listVersions } from "#server/db/versions.ts";
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

const NO_FILE = { name: null, size: null, sha256: null };
const COLUMNS = ["file", "validated"] as const;
type Row = { file: string | null; validated: number };
const fromRow = (version: number, { file, validated }: Row): StoredVersion => ({
  version,
  fileName: file,
  validated: validated === 1,
});

export async function getLatest(db: Db | Trx, document: string): Promise<StoredVersion> {
  const last = await findLatestVersion(db, "site_document_versions", document, COLUMNS);
  return last ? fromRow(last.number, last) : SHIPPED;
}

/** Version 0 has no row. Throws not_found. */
export async function getStored(
  db: Db | Trx,
  document: string,
  number: number,
): Promise<StoredVersion> {
  if (number === 0) return SHIPPED;
  const wanted = { subject: document, number };
  return fromRow(number, await getVersion(db, "site_document_versions", wanted, COLUMNS));
}

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

/** Includes a PDF of the release, which is stored on its first acceptance. */
export const findFileByHash = (db: Db, document: string, sha256: string) =>
  db
    .selectFrom("site_document_files")
    .select(["file_name as fileName", "name", "size", "sha256"])
    .where("document", "=", document)
    .where("sha256", "=", sha256)
    .executeTakeFirst();

/** The newest first. */
export async function listDocumentVersions(
  db: Db,
  document: string,
): Promise<SiteDocumentVersion[]> {
  const versions = await listVersions(db, "site_document_versions", document, COLUMNS);
  const files = await db
    .selectFrom("site_document_files")
    .select(["file_name as fileName", "name", "size", "sha256"])
    .where("document", "=", document)
    .execute();
  const byName = new Map(files.map(({ fileName, ...file }) => [fileName, file]));
  return versions.map(({ number, file, validated, ...row }) => ({
    ...withAuthor(row),
    version: number,
    validated: validated === 1,
    ...(byName.get(file ?? "") ?? NO_FILE),
  }));
}
