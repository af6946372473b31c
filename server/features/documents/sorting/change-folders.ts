import type { Folder, FolderList } from "#contract/document-folders.ts";
import { FOLDERS_MAX } from "#contract/document-sorting.ts";
import { fold } from "#contract/fold.ts";
import { messages } from "#contract/messages.ts";
import { admitPublisher, refuseAbsentGroup } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, isUniqueViolation, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { getFolder, listFolders, readFolders } from "./folders.ts";

/** A transaction of a publisher of the group, under its lock. Throws forbidden, group_archived or not_found, and folder_name_taken for a name twice. */
async function inGroup<T>(
  deps: Deps,
  { groupId, actor }: { groupId: string; actor: Actor },
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(deps.db, async (trx) => {
      await admitPublisher(trx, actor, [groupId]);
      await refuseAbsentGroup(trx, groupId);
      return work(trx);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ApiError("folder_name_taken", { fields: { name: messages.folderNameTaken } });
  }
}

async function nameIn(trx: Trx, groupId: string, name: string): Promise<string> {
  const group = await trx
    .selectFrom("groups")
    .select("name")
    .where("id", "=", groupId)
    .executeTakeFirstOrThrow();
  return `${name} (${group.name})`;
}

/** Adds a folder after the others. Throws too_many_folders or folder_name_taken. */
export const createFolder = (
  deps: Deps,
  { groupId, name }: { groupId: string; name: string },
  actor: Actor,
): Promise<Folder> =>
  inGroup(deps, { groupId, actor }, async (trx) => {
    const { count, last } = await trx
      .selectFrom("document_folders")
      .select(({ fn }) => [fn.countAll<string | number>().as("count"), fn.max("rank").as("last")])
      .where("group_id", "=", groupId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= FOLDERS_MAX) throw new ApiError("too_many_folders");
    const id = newId();
    await trx
      .insertInto("document_folders")
      .values({ id, group_id: groupId, name, name_key: fold(name), rank: (last ?? 0) + 1 })
      .execute();
    const subject = await nameIn(trx, groupId, name);
    await recordAct(deps, trx, { act: "folder_created", actor, subject });
    return { id, name };
  });

interface OneFolder {
  groupId: string;
  folderId: string;
}

/** Throws not_found or folder_name_taken. */
export const renameFolder = (
  deps: Deps,
  { groupId, folderId, name }: OneFolder & { name: string },
  actor: Actor,
): Promise<Folder> =>
  inGroup(deps, { groupId, actor }, async (trx) => {
    const folder = await getFolder(trx, { groupId, folderId });
    if (folder.name === name) return folder;
    await trx
      .updateTable("document_folders")
      .set({ name, name_key: fold(name) })
      .where("id", "=", folderId)
      .execute();
    const subject = await nameIn(trx, groupId, `${folder.name} → ${name}`);
    await recordAct(deps, trx, { act: "folder_renamed", actor, subject });
    return { id: folderId, name };
  });

/** Orders all the folders of a group. Throws stale when one was added or deleted since they were read. */
export const orderFolders = (
  deps: Deps,
  { groupId, folders }: { groupId: string; folders: string[] },
  actor: Actor,
): Promise<FolderList> =>
  inGroup(deps, { groupId, actor }, async (trx) => {
    const present = (await readFolders(trx, groupId)).map(({ id }) => id).toSorted();
    const asked = folders.toSorted();
    if (asked.length !== present.length || asked.some((id, index) => id !== present[index]))
      throw new ApiError("stale");
    for (const [index, id] of folders.entries())
      await trx
        .updateTable("document_folders")
        .set({ rank: index + 1 })
        .where("id", "=", id)
        .execute();
    return listFolders(trx, groupId);
  });

/** Deletes a folder; its documents stay, also those in the trash, without a folder. Throws not_found. */
export const removeFolder = (
  deps: Deps,
  { groupId, folderId }: OneFolder,
  actor: Actor,
): Promise<void> =>
  inGroup(deps, { groupId, actor }, async (trx) => {
    const { name } = await getFolder(trx, { groupId, folderId });
    await trx.deleteFrom("document_folders").where("id", "=", folderId).execute();
    const subject = await nameIn(trx, groupId, name);
    await recordAct(deps, trx, { act: "folder_deleted", actor, subject });
  });
