import { ARCHIVE_DOCUMENTS_MAX, ARCHIVE_MAX_BYTES } from "#contract/document-limits.ts";
import { messages } from "#contract/messages.ts";
import { refuseAbsentGroup } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import { selectDocuments } from "../queries.ts";
import { getFolder } from "../sorting/folders.ts";
import { createArchiveUrl } from "./send-archive.ts";

const MEGA = 1_000_000;
const inMegas = (bytes: number): string =>
  `${Math.round(bytes / MEGA).toLocaleString("fr-FR")}\u00A0Mo`;

/** Throws invalid_request or file_too_large, with what the folder contains. */
function refuseUnfit(documents: { size: number }[]): void {
  const { length: count } = documents;
  if (count === 0) throw new ApiError("invalid_request", { message: messages.folderEmpty });
  if (count > ARCHIVE_DOCUMENTS_MAX) {
    const message = messages.folderTooMany.replace("{count}", String(count));
    throw new ApiError("file_too_large", { message });
  }
  const size = documents.reduce((sum, document) => sum + document.size, 0);
  if (size <= ARCHIVE_MAX_BYTES) return;
  const message = messages.folderTooLarge
    .replace("{count}", String(count))
    .replace("{size}", inMegas(size));
  throw new ApiError("file_too_large", { message });
}

/** Creates a URL that downloads the documents which a folder contains now. Throws not_found, and what `createArchiveUrl` throws. */
export async function createFolderArchiveUrl(
  deps: Deps,
  { groupId, folderId }: { groupId: string; folderId: string },
  actor: Actor,
): Promise<{ url: string }> {
  await refuseAbsentGroup(deps.db, groupId);
  await getFolder(deps.db, { groupId, folderId });
  const documents = await selectDocuments(deps.db)
    .where("group_id", "=", groupId)
    .where("documents.folder_id", "=", folderId)
    .execute();
  refuseUnfit(documents);
  return createArchiveUrl(
    deps,
    documents.map(({ id }) => id),
    actor,
  );
}
