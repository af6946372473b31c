import type { TrashKind } from "../contract/trash.ts";
import { expireAccess } from "./accounts/expire-access.ts";
import type { Trash } from "./db/trash.ts";
import type { Deps } from "./deps.ts";
import { expireApplications } from "./features/applications/expire-applications.ts";
import { documentFiles } from "./features/documents/own-files.ts";
import { documentTrash } from "./features/documents/trash.ts";
import { eventTrash } from "./features/events/trash.ts";
import { groupTrash } from "./features/groups/trash.ts";
import { expireMessages } from "./features/inbox/expire-messages.ts";
import { messageTrash } from "./features/inbox/trash.ts";
import { memberTrash } from "./features/members/trash.ts";
import { resourceFiles } from "./features/resources/own-files.ts";
import { resourceTrash } from "./features/resources/trash.ts";
import { purge } from "./jobs/purge.ts";
import { purgeTrash } from "./jobs/purge-trash.ts";

/** What the features declare of what they keep, gathered for the trash and the jobs, which know no feature. */
export const TRASH: Record<TrashKind, Trash> = {
  user: memberTrash,
  group: groupTrash,
  event: eventTrash,
  document: documentTrash,
  resource: resourceTrash,
  message: messageTrash,
};

export const FILE_OWNERS = [documentFiles, resourceFiles];

export const emptyTrash = (deps: Deps): Promise<void> =>
  purgeTrash(deps, Object.values(TRASH), FILE_OWNERS);

export const purgeOld = (deps: Deps): Promise<void> =>
  purge(deps, {
    trash: Object.values(TRASH),
    people: [expireApplications, expireMessages],
    access: expireAccess,
  });
