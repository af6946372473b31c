import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { createFolderArchiveUrl } from "./archive-folder.ts";
import { createArchiveUrl, sendArchive } from "./send-archive.ts";

export const archiveHandlers = (deps: Deps): Handlers<"archives"> => ({
  makeOfFolder: ({ params: { id: groupId, folderId }, actor }) =>
    createFolderArchiveUrl(deps, { groupId, folderId }, actor),
  make: ({ body, actor }) => createArchiveUrl(deps, body.ids, actor),
  download: ({ query, exchange }) => sendArchive(deps, query, exchange),
});
