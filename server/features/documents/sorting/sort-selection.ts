import type { documentFolderRoutes } from "#contract/document-folders.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import { admitPublisher } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { type DocumentRow, selectDocuments } from "../queries.ts";
import { applySorting } from "./sort-document.ts";

type Selection = Parsed<typeof documentFolderRoutes.sortSelection>["body"];
type ErrorCode = ApiError["code"];

/** Of a document, also one in the trash. */
interface Named {
  id: string;
  name: string;
  group_id: string;
  deleted_at: string | null;
}

const refusal = (code: ErrorCode, message: string, { name }: { name: string }): ApiError =>
  new ApiError(code, { message: message.replace("{name}", () => name) });

/** Throws not_found when a row is gone. */
async function listNamed(trx: Trx, ids: string[]): Promise<Named[]> {
  const rows = await trx
    .selectFrom("documents")
    .select(["id", "name", "group_id", "deleted_at"])
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  if (rows.length < ids.length)
    throw new ApiError("not_found", { message: messages.selectionGone });
  return rows;
}

/** Locks the groups of the documents. Throws forbidden or group_archived, with the name of a document outside the trash: every member reads that one. */
async function admitToEach(trx: Trx, actor: Actor, chosen: Named[]): Promise<void> {
  for (const groupId of [...new Set(chosen.map(({ group_id }) => group_id))].toSorted())
    try {
      await admitPublisher(trx, actor, [groupId]);
    } catch (error) {
      const one = chosen.find((other) => other.group_id === groupId && other.deleted_at === null);
      if (!(error instanceof ApiError && one)) throw error;
      const { code } = error;
      const isArchived = code === "group_archived";
      const message = isArchived ? messages.selectionArchived : messages.selectionForbidden;
      throw refusal(code, message, one);
    }
}

/** Each group has its own folders. Throws invalid_request. */
function refuseOtherGroup(chosen: Named[]): void {
  const other = chosen.find(({ group_id }) => group_id !== chosen[0]?.group_id);
  if (other) throw refusal("invalid_request", messages.selectionOtherGroup, other);
}

/** Under the locks of their groups. Throws not_found, with the name of one in the trash. */
async function listLive(trx: Trx, chosen: Named[]): Promise<DocumentRow[]> {
  const ids = chosen.map(({ id }) => id);
  const rows = await selectDocuments(trx)
    .where("documents.id", "in", ids)
    .orderBy("documents.id")
    .execute();
  const live = new Set(rows.map(({ id }) => id));
  const gone = chosen.find(({ id }) => !live.has(id));
  if (gone) throw refusal("not_found", messages.selectionInTrash, gone);
  return rows;
}

/**
 * Sorts all these documents or, when one of them prevents it, none. Throws not_found, forbidden, group_archived or invalid_request, with
 * the name of that one.
 */
export const sortSelection = (
  deps: Deps,
  { ids, ...sorting }: Selection,
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const chosen = await listNamed(trx, [...new Set(ids)]);
    await admitToEach(trx, actor, chosen);
    if (sorting.folderId !== undefined) refuseOtherGroup(chosen);
    const documents = await listLive(trx, chosen);
    const reference = documents.find(({ kind }) => kind === "reference");
    if (sorting.kind !== undefined && reference)
      throw refusal("invalid_request", messages.selectionReference, reference);
    for (const document of documents)
      await applySorting(deps, trx, { ...sorting, document, actor });
  });
