import type { documentRoutes } from "#contract/documents.ts";
import { fold } from "#contract/fold.ts";
import type { Parsed } from "#contract/route.ts";
import { selectJoinedGroups } from "#server/accounts/joined-groups.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { follows } from "#server/db/page.ts";
import { planSearch } from "#server/db/search.ts";
import { cleanFileName } from "#server/files/file-name.ts";
import { matchSorting } from "./sorting/match-sorting.ts";

export const selectDocuments = (db: Db | Trx) =>
  db
    .selectFrom("documents")
    .innerJoin("groups", "groups.id", "documents.group_id")
    .innerJoin("document_versions as live", (join) =>
      join
        .onRef("live.document_id", "=", "documents.id")
        .onRef("live.number", "=", "documents.live_version"),
    )
    .leftJoin("document_references as reference", (join) =>
      join.onRef("reference.document_id", "=", "documents.id").on("reference.ended_at", "is", null),
    )
    .select([
      "documents.id",
      "documents.name",
      "file_name",
      "groups.name as category",
      "group_id",
      "size",
      "uploaded_at",
      "live_version as version",
      "documents.folder_id",
      "documents.kind",
      "documents.pinned_at",
      "documents.edit_url",
      "reference.document_id as reference_id",
      "reference.valid_to",
    ])
    .select(({ selectFrom }) =>
      selectFrom("document_versions as begun")
        .select((eb) => eb.fn.min("begun.valid_from").as("first_day"))
        .whereRef("begun.document_id", "=", "reference.document_id")
        .as("first_day"),
    )
    .select(({ selectFrom }) =>
      selectFrom("document_folders")
        .select("document_folders.name")
        .whereRef("document_folders.id", "=", "documents.folder_id")
        .as("folder_name"),
    )
    .where("documents.deleted_at", "is", null)
    .where("groups.deleted_at", "is", null)
    // That of the live version is never erased.
    .$narrowType<{ file_name: string }>();

export type DocumentRow = Awaited<
  ReturnType<ReturnType<typeof selectDocuments>["execute"]>
>[number];

type DocumentQuery = Parsed<typeof documentRoutes.list>["query"];

/** Documents of groups outside the trash, newest first; `after` is the id of the last row of the previous page. */
export async function listDocuments(
  db: Db,
  { id, groupId, mine, q, named, limit, after, ...sorting }: DocumentQuery,
  actor: Pick<Actor, "id">,
): Promise<DocumentRow[]> {
  let query = selectDocuments(db).orderBy("uploaded_at", "desc").orderBy("documents.id", "desc");
  if (id) query = query.where("documents.id", "=", id);
  if (groupId) query = query.where("group_id", "=", groupId);
  if (mine) query = query.where("group_id", "in", selectJoinedGroups(db, actor.id));
  if (q) query = query.where(await planSearch(db, "documents", q));
  if (named !== undefined) query = query.where("documents.search", "=", fold(cleanFileName(named)));
  query = query.where(matchSorting(sorting));
  if (after) query = query.where(follows("documents", ["uploaded_at"], "desc", after));
  if (limit) query = query.limit(limit);
  return query.execute();
}

/** Throws not_found. */
export async function getDocument(db: Db | Trx, id: string): Promise<DocumentRow> {
  const row = await selectDocuments(db).where("documents.id", "=", id).executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  return row;
}
