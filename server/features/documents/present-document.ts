import type { Document } from "#contract/documents.ts";
import { referenceState } from "#contract/reference-state.ts";
import type { Actor } from "#server/accounts/session.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import type { Deps } from "#server/deps.ts";
import { signedUrl } from "#server/files/signed-url.ts";
import type { DocumentRow } from "./queries.ts";
import { todayOf } from "./references/get-reference.ts";

/** State of a reference; undefined for another document. It is in force once its first version began. */
const stateOf = (
  deps: Deps,
  {
    reference_id,
    valid_to,
    first_day,
  }: Pick<DocumentRow, "reference_id" | "valid_to" | "first_day">,
) =>
  reference_id === null
    ? undefined
    : referenceState([{ number: 1, validFrom: first_day }], valid_to, todayOf(deps));

/** Converts a row for the caller: the file URL expires with the caller's session. */
export function presentDocument(deps: Deps, row: DocumentRow, { sessionId }: Actor): Document {
  const { file_name, folder_id, folder_name, kind, pinned_at, edit_url, ...others } = row;
  const { reference_id, valid_to, first_day, ...rest } = others;
  const reference = stateOf(deps, { reference_id, valid_to, first_day });
  return {
    ...rest,
    file_path: file_name,
    url: signedUrl(deps, file_name, sessionId),
    ...(folder_id && folder_name && { folder: { id: folder_id, name: folder_name } }),
    ...omitNulls({ kind, editUrl: edit_url }),
    ...(pinned_at && { pinned: true }),
    ...(reference && { reference }),
  };
}
