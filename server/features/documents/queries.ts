import type { Document } from "../../../contract/documents.ts";
import type { Db, Trx } from "../../db/open.ts";
import { follows } from "../../db/page.ts";
import { planSearch } from "../../db/search.ts";
import type { Deps } from "../../deps.ts";
import { signedUrl } from "../../files/signed-url.ts";

export const selectDocuments = (db: Db | Trx) =>
  db
    .selectFrom("documents")
    .innerJoin("groups", "groups.id", "documents.group_id")
    .select([
      "documents.id",
      "documents.name",
      "file_name",
      "groups.name as category",
      "group_id",
      "size",
      "uploaded_at",
    ])
    .where("documents.deleted_at", "is", null)
    .where("groups.deleted_at", "is", null);

type DocumentRow = Awaited<ReturnType<ReturnType<typeof selectDocuments>["execute"]>>[number];

/** For the session that asks: the address of the file ends with it. */
const present = (deps: Deps, { file_name, ...rest }: DocumentRow, session: string): Document => ({
  ...rest,
  file_path: file_name,
  url: signedUrl(deps, file_name, session),
});

interface DocumentQuery {
  id?: string | undefined;
  groupId?: string | undefined;
  q?: string | undefined;
  limit?: number | undefined;
  before?: string | undefined;
}

/** Documents of live groups, newest first; `before` is the id of the last one of the page before. */
export async function listDocuments(
  deps: Deps,
  { id, groupId, q, limit, before }: DocumentQuery,
  session: string,
): Promise<Document[]> {
  let query = selectDocuments(deps.db)
    .orderBy("uploaded_at", "desc")
    .orderBy("documents.id", "desc");
  if (id) query = query.where("documents.id", "=", id);
  if (groupId) query = query.where("group_id", "=", groupId);
  if (q) query = query.where(await planSearch(deps.db, "documents", q));
  if (before) query = query.where(follows("documents", ["uploaded_at"], "desc", before));
  if (limit) query = query.limit(limit);
  return (await query.execute()).map((row) => present(deps, row, session));
}

export async function findDocument(
  deps: Deps,
  trx: Trx,
  id: string,
  session: string,
): Promise<Document | undefined> {
  const row = await selectDocuments(trx).where("documents.id", "=", id).executeTakeFirst();
  return row && present(deps, row, session);
}
