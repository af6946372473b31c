import type { Document } from "#contract/documents.ts";
import type { Actor } from "#server/accounts/session.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import type { Deps } from "#server/deps.ts";
import { signedUrl } from "#server/files/signed-url.ts";
import type { DocumentRow } from "./queries.ts";

/** Converts a row for the caller: the file URL expires with the caller's session. */
export const presentDocument = (
  deps: Deps,
  { file_name, folder_id, folder_name, kind, pinned_at, edit_url, ...rest }: DocumentRow,
  { sessionId }: Actor,
): Document => ({
  ...rest,
  file_path: file_name,
  url: signedUrl(deps, file_name, sessionId),
  ...(folder_id && folder_name && { folder: { id: folder_id, name: folder_name } }),
  ...omitNulls({ kind, editUrl: edit_url }),
  ...(pinned_at && { pinned: true }),
});
