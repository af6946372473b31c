import { messages } from "#contract/messages.ts";
import type { TrashKind } from "#contract/trash.ts";
import type { Trash } from "#server/db/trash.ts";
import type { Deps } from "#server/deps.ts";
import { done } from "#server/http/api/done.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { purgeOne } from "./purge-one.ts";
import { listTrash } from "./queries.ts";
import { restore } from "./restore.ts";

export const trashHandlers = (deps: Deps, trash: Record<TrashKind, Trash>): Handlers<"trash"> => ({
  list: ({ query }) => listTrash(deps.db, trash, query),
  restore: async ({ params, actor }) => {
    await restore(deps, trash, params.kind, params.id, actor);
    return done(messages.restored);
  },
  purge: ({ params, actor }) => purgeOne(deps, trash, params.kind, params.id, actor),
});
