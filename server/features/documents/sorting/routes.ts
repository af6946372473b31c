import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { presentDocument } from "../present-document.ts";
import { createFolder, orderFolders, removeFolder, renameFolder } from "./change-folders.ts";
import { listFolders, listYears } from "./folders.ts";
import { sortDocument } from "./sort-document.ts";
import { sortSelection } from "./sort-selection.ts";

export const documentFolderHandlers = (deps: Deps): Handlers<"documentFolders"> => ({
  list: ({ params }) => listFolders(deps.db, params.id),
  create: ({ params, body, actor }) => createFolder(deps, { groupId: params.id, ...body }, actor),
  order: ({ params, body, actor }) => orderFolders(deps, { groupId: params.id, ...body }, actor),
  rename: ({ params: { id: groupId, folderId }, body, actor }) =>
    renameFolder(deps, { groupId, folderId, ...body }, actor),
  remove: ({ params: { id: groupId, folderId }, actor }) =>
    removeFolder(deps, { groupId, folderId }, actor),
  sort: async ({ params, body, actor }) =>
    presentDocument(deps, await sortDocument(deps, { ...params, ...body }, actor), actor),
  sortSelection: ({ body, actor }) => sortSelection(deps, body, actor),
  years: async () => ({ years: await listYears(deps.db) }),
});
