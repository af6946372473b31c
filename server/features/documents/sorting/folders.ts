import type { Folder, FolderList } from "#contract/document-folders.ts";
import { messages } from "#contract/messages.ts";
import { parisTime } from "#contract/paris-time.ts";
import { refuseAbsentGroup } from "#server/accounts/group-right.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import type { Db, Trx } from "#server/db/open.ts";

const selectFolders = (db: Db | Trx, groupId: string) =>
  db
    .selectFrom("document_folders")
    .where("group_id", "=", groupId)
    .orderBy("rank")
    .orderBy("document_folders.id");

/** Folders of a group, in their order. */
export const readFolders = (trx: Trx, groupId: string): Promise<Folder[]> =>
  selectFolders(trx, groupId).select(["id", "name"]).execute();

/** The folders with how many documents each one has, outside the trash. Throws not_found. */
export async function listFolders(db: Db | Trx, groupId: string): Promise<FolderList> {
  await refuseAbsentGroup(db, groupId);
  const folders = await selectFolders(db, groupId).select(["id", "name"]).execute();
  const counts = await db
    .selectFrom("documents")
    .select((eb) => ["folder_id", eb.fn.countAll<string | number>().as("count")])
    .where("group_id", "=", groupId)
    .where("deleted_at", "is", null)
    .groupBy("folder_id")
    .execute();
  const countOf = new Map(counts.map(({ folder_id, count }) => [folder_id, Number(count)]));
  return {
    folders: folders.map((folder) => ({ ...folder, count: countOf.get(folder.id) ?? 0 })),
    unsorted: countOf.get(null) ?? 0,
  };
}

interface OneFolder {
  groupId: string;
  folderId: string;
}

const findFolder = (trx: Db | Trx, { groupId, folderId }: OneFolder): Promise<Folder | undefined> =>
  trx
    .selectFrom("document_folders")
    .select(["id", "name"])
    .where("id", "=", folderId)
    .where("group_id", "=", groupId)
    .executeTakeFirst();

/** For a folder that the address names. Throws not_found. */
export async function getFolder(trx: Db | Trx, one: OneFolder): Promise<Folder> {
  const folder = await findFolder(trx, one);
  if (!folder) throw new ApiError("not_found");
  return folder;
}

/** For a folder that a form names: it must be one of the group. Throws invalid_request. */
export async function getFolderName(trx: Trx, one: OneFolder): Promise<string> {
  const folder = await findFolder(trx, one);
  if (!folder) throw fieldError({ folderId: messages.folderForeign });
  return folder.name;
}

const yearOf = (instant: string): number => Number(parisTime(new Date(instant)).slice(0, 4));

/** Years in Paris from the first document to the last, the latest first. */
export async function listYears(db: Db): Promise<number[]> {
  const end = (order: "asc" | "desc") =>
    db
      .selectFrom("documents")
      .select("uploaded_at")
      .where("deleted_at", "is", null)
      .orderBy("uploaded_at", order)
      .limit(1)
      .executeTakeFirst();
  const [oldest, newest] = [await end("asc"), await end("desc")];
  if (!oldest || !newest) return [];
  const [first, last] = [yearOf(oldest.uploaded_at), yearOf(newest.uploaded_at)];
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}
