import type { DocumentVersion } from "#contract/documents.ts";
import { withAuthor } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { listVersions } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { signedUrl } from "#server/files/signed-url.ts";
import { getDocument } from "./queries.ts";

const COLUMNS = [
  "name",
  "file_name",
  "size",
  "note",
  "label",
  "restored_from",
  "erased_at",
] as const;

/** The newest first; the address of each file expires with the session. Throws not_found. */
export async function listDocumentVersions(
  deps: Deps,
  id: string,
  { sessionId }: Pick<Actor, "sessionId">,
): Promise<DocumentVersion[]> {
  await getDocument(deps.db, id);
  const rows = await listVersions(deps.db, "document_versions", id, COLUMNS);
  return rows.map(({ file_name, restored_from: restoredFrom, erased_at: erasedAt, ...row }) => ({
    ...withAuthor(row),
    restoredFrom,
    erasedAt,
    file_path: file_name,
    url: file_name && signedUrl(deps, file_name, sessionId),
  }));
}
