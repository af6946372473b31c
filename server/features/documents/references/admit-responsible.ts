import { admitRunner } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { type Trx, takeLock } from "#server/db/open.ts";
import { getDocument } from "../queries.ts";
import { getReferenceRow } from "./get-reference.ts";

/** The reference, under the lock of its group, for its owner and for those who run the group. Throws not_found or forbidden. */
export async function admitResponsible(trx: Trx, id: string, actor: Actor) {
  const { group_id: groupId } = await getDocument(trx, id);
  await takeLock(trx, `group:${groupId}`);
  const document = await getDocument(trx, id);
  const reference = await getReferenceRow(trx, id);
  if (reference.ownerId !== actor.id) await admitRunner(trx, actor, groupId);
  return { document, reference };
}
