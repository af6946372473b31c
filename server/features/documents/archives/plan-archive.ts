import pLimit from "p-limit";
import { ARCHIVE_MAX_BYTES } from "#contract/document-limits.ts";
import { messages } from "#contract/messages.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { selectDocuments } from "../queries.ts";
import { entryPaths } from "./entry-paths.ts";
import type { ZipEntry } from "./write-zip.ts";

const CHECKED_AT_ONCE = 8;

/** Live versions of these documents, oldest first. */
const listChosen = (db: Db, ids: string[]) =>
  selectDocuments(db)
    .select("sha256")
    .where("documents.id", "in", ids)
    .orderBy("uploaded_at")
    .orderBy("documents.id")
    .$narrowType<{ sha256: string }>()
    .execute();

type Chosen = Awaited<ReturnType<typeof listChosen>>[number];

/** Throws file_not_found or file_damaged, with the name of the document. */
async function checkFile({ files, log }: Deps, { file_name, name, size }: Chosen): Promise<void> {
  const found = await files.find(file_name);
  if (found?.size === size) return;
  const [event, code, message] = found
    ? (["file_damaged", "file_damaged", messages.archiveFileDamaged] as const)
    : (["file_lost", "file_not_found", messages.archiveFileLost] as const);
  log.error({ event, file: file_name }, "a row names a file that is lost or damaged");
  throw new ApiError(code, { message: message.replace("{name}", () => name) });
}

/**
 * The entries of an archive of these documents, whose files are all there with the size of their row. Throws not_found, file_too_large,
 * file_not_found or file_damaged.
 */
export async function planArchive(deps: Deps, ids: string[]): Promise<ZipEntry[]> {
  const documents = await listChosen(deps.db, ids);
  if (documents.length < ids.length)
    throw new ApiError("not_found", { message: messages.archiveDocumentGone });
  const total = documents.reduce((sum, { size }) => sum + size, 0);
  if (total > ARCHIVE_MAX_BYTES)
    throw new ApiError("file_too_large", { message: messages.archiveTooLarge });
  const limit = pLimit(CHECKED_AT_ONCE);
  await Promise.all(documents.map((document) => limit(() => checkFile(deps, document))));
  const paths = entryPaths(documents);
  return documents.map(({ file_name, size, sha256, uploaded_at }, index) => ({
    path: paths[index] ?? file_name,
    size,
    sha256,
    modified: new Date(uploaded_at),
    open: () => deps.files.open(file_name),
  }));
}
