import { admitPublisher, admitRunner } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import { getVersion } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { type DocumentRow, getDocument } from "./queries.ts";
import { refuseInForce } from "./references/new-version.ts";

interface Version {
  id: string;
  number: number;
}

/** The document and one of its versions, once `admit` has locked its group. Throws not_found, or as `admit`. */
async function lockVersion(
  trx: Trx,
  { id, number }: Version,
  admit: (groupId: string) => Promise<unknown>,
) {
  await admit((await getDocument(trx, id)).group_id);
  const columns = ["file_name", "label"] as const;
  const version = await getVersion(trx, "document_versions", { subject: id, number }, columns);
  return { document: await getDocument(trx, id), version };
}

const ofDocument = (trx: Trx, id: string) =>
  trx.updateTable("document_versions").where("document_id", "=", id);

const nameOf = ({ name, category }: DocumentRow, number: number): string =>
  `${name} (${category}), version ${number}`;

/** Names a version, or takes its name away. Throws not_found, forbidden or group_archived. */
export const labelVersion = (
  deps: Deps,
  { id, number, label }: Version & { label: string },
  actor: Actor,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const { document, version } = await lockVersion(trx, { id, number }, (groupId) =>
      admitPublisher(trx, actor, [groupId]),
    );
    if (version.label === label) return;
    await ofDocument(trx, id).set({ label }).where("number", "=", number).execute();
    const subject = `${nameOf(document, number)}${label && `\u00A0: ${label}`}`;
    await recordAct(deps, trx, { act: "document_labelled", actor, subject });
  });

/**
 * Erases the file of a version, and of those that restored it; their rows stay. Does nothing when it is erased already. Throws not_found,
 * version_live or version_in_force.
 */
export async function eraseVersion(
  deps: Deps,
  { id, number, reason }: Version & { reason: string },
  actor: Actor,
): Promise<void> {
  const erased = await inTransaction(deps.db, async (trx) => {
    // Also in an archived group.
    const { document, version } = await lockVersion(trx, { id, number }, (groupId) =>
      admitRunner(trx, actor, groupId),
    );
    if (version.file_name === null) return undefined;
    if (version.file_name === document.file_name) throw new ApiError("version_live");
    await refuseInForce(deps, trx, id, version.file_name);
    await ofDocument(trx, id)
      .set({ file_name: null, erased_at: deps.clock.now().toISOString() })
      .where("file_name", "=", version.file_name)
      .execute();
    const subject = `${nameOf(document, number)}\u00A0: ${reason}`;
    await recordAct(deps, trx, { act: "document_version_erased", actor, subject });
    return version.file_name;
  });
  if (erased) await deps.files.remove(erased);
}
