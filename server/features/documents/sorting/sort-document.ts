import type { documentFolderRoutes } from "#contract/document-folders.ts";
import { GROUP_PINS_MAX, KIND_NAMES } from "#contract/document-sorting.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import { admitPublisher } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { type DocumentRow, getDocument } from "../queries.ts";
import { getFolderName } from "./folders.ts";

type Sorting = Parsed<typeof documentFolderRoutes.sort>["body"];

/** Under the lock of the group. Throws too_many_group_pins. */
async function refuseManyPins(trx: Trx, groupId: string): Promise<void> {
  const pinned = await trx
    .selectFrom("documents")
    .select("id")
    .where("group_id", "=", groupId)
    .where("pinned_at", "is not", null)
    .where("deleted_at", "is", null)
    .execute();
  if (pinned.length >= GROUP_PINS_MAX) throw new ApiError("too_many_group_pins");
}

interface Step {
  set: Partial<{
    folder_id: string | null;
    kind: DocumentRow["kind"];
    pinned_at: string | null;
    edit_url: string | null;
  }>;
  /** For the audit log. */
  words: string;
}

async function stepsOf(
  trx: Trx,
  document: DocumentRow,
  { folderId, kind, pinned, editUrl, now }: Sorting & { now: Date },
): Promise<Step[]> {
  const { group_id: groupId } = document;
  const steps: Step[] = [];
  if (folderId !== undefined && folderId !== document.folder_id) {
    const name = folderId && (await getFolderName(trx, { groupId, folderId }));
    steps.push({ set: { folder_id: folderId }, words: name ? `dossier ${name}` : "sans dossier" });
  }
  if (kind !== undefined && kind !== document.kind) {
    if (document.kind === "reference") throw fieldError({ kind: messages.referenceKind });
    steps.push({ set: { kind }, words: kind ? `type ${KIND_NAMES[kind]}` : "sans type" });
  }
  if (pinned !== undefined && pinned !== (document.pinned_at !== null)) {
    if (pinned) await refuseManyPins(trx, groupId);
    const pinned_at = pinned ? now.toISOString() : null;
    steps.push({ set: { pinned_at }, words: pinned ? "épinglé" : "n’est plus épinglé" });
  }
  if (editUrl !== undefined && editUrl !== (document.edit_url ?? "")) {
    const words = editUrl ? `brouillon sur ${new URL(editUrl).host}` : "sans brouillon";
    steps.push({ set: { edit_url: editUrl || null }, words });
  }
  return steps;
}

/** Sorts one document, under the lock of its group. Throws invalid_request or too_many_group_pins. */
export async function applySorting(
  deps: Deps,
  trx: Trx,
  { document, actor, ...sorting }: Sorting & { document: DocumentRow; actor: Actor },
): Promise<void> {
  const steps = await stepsOf(trx, document, { ...sorting, now: deps.clock.now() });
  if (steps.length === 0) return;
  await trx
    .updateTable("documents")
    .set(Object.assign({}, ...steps.map(({ set }) => set)))
    .where("id", "=", document.id)
    .execute();
  const said = steps.map(({ words }) => words).join(", ");
  const subject = `${document.name} (${document.category})\u00A0: ${said}`;
  await recordAct(deps, trx, { act: "document_moved", actor, subject });
}

/** Changes what the form names, under the lock of the group. Throws not_found, forbidden, group_archived, invalid_request or too_many_group_pins. */
export const sortDocument = (
  deps: Deps,
  { id, ...sorting }: Sorting & { id: string },
  actor: Actor,
): Promise<DocumentRow> =>
  inTransaction(deps.db, async (trx) => {
    await admitPublisher(trx, actor, [(await getDocument(trx, id)).group_id]);
    await applySorting(deps, trx, { ...sorting, document: await getDocument(trx, id), actor });
    return getDocument(trx, id);
  });
