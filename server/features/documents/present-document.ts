import type { Document } from "#contract/documents.ts";
import type { Actor } from "#server/accounts/session.ts";
import type { Deps } from "#server/deps.ts";
import { signedUrl } from "#server/files/signed-url.ts";
import type { DocumentRow } from "./queries.ts";

/** Converts a row for the caller: the file URL expires with the caller's session. */
export const presentDocument = (
  deps: Deps,
  { file_name, ...rest }: DocumentRow,
  { sessionId }: Actor,
): Document => ({
  ...rest,
  file_path: file_name,
  url: signedUrl(deps, file_name, sessionId),
});
