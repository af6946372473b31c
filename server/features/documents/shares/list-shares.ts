import type { documentShareRoutes, ListedShare, Share } from "#contract/document-shares.ts";
import { LIST_LIMIT } from "#contract/limits.ts";
import { mayRunGroup } from "#contract/permissions.ts";
import type { Parsed } from "#contract/route.ts";
import { selectLiveShares } from "#server/accounts/admit-share.ts";
import { authorOf } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { follows } from "#server/db/page.ts";
import type { Deps } from "#server/deps.ts";
import { refuseUnless } from "#server/http/api/refuse-unless.ts";
import { getDocument } from "../queries.ts";

/** Live links, newest first. */
export const selectShares = (db: Db | Trx, now: Date) =>
  selectLiveShares(db, now)
    .select(["document_shares.id", "document_shares.number", "document_shares.password_hash"])
    .select(["document_shares.created_at as madeAt", "expires_at as endsAt"])
    .select(["uses", "last_used_at as lastUsedAt"])
    .select(["maker.first_name as firstName", "maker.last_name as lastName"])
    .orderBy("document_shares.created_at", "desc")
    .orderBy("document_shares.id", "desc");
type ShareRow = Awaited<ReturnType<ReturnType<typeof selectShares>["execute"]>>[number];

export const presentShare = ({ password_hash, firstName, lastName, ...row }: ShareRow): Share => ({
  ...row,
  madeBy: authorOf({ firstName, lastName }),
  ...(password_hash !== null && { protected: true }),
});

/** Live links of a document. Throws not_found or forbidden. */
export async function listShares(
  { db, clock }: Deps,
  documentId: string,
  actor: Actor,
): Promise<Share[]> {
  const { group_id: id } = await getDocument(db, documentId);
  refuseUnless(mayRunGroup(actor, { id }));
  const rows = await selectShares(db, clock.now())
    .where("document_shares.document_id", "=", documentId)
    .execute();
  return rows.map(presentShare);
}

type ShareQuery = Parsed<typeof documentShareRoutes.listAll>["query"];

/** Live links of all documents; `after` is the id of the last row of the previous page. */
export async function listAllShares(
  { db, clock }: Deps,
  { limit, after }: ShareQuery,
): Promise<ListedShare[]> {
  let query = selectShares(db, clock.now())
    .select(["documents.id as documentId", "documents.name", "groups.name as group"])
    .limit(limit ?? LIST_LIMIT);
  if (after) query = query.where(follows("document_shares", ["created_at"], "desc", after));
  const rows = await query.execute();
  return rows.map(({ documentId, name, group, ...row }) => ({
    ...presentShare(row),
    document: { id: documentId, name },
    group,
  }));
}
