import { TRASH_DAYS } from "#contract/limits.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { mergeStructures } from "./merge-structures.ts";
import { listMerges } from "./queries.ts";
import { undoMerge } from "./undo-merge.ts";

const DAY = 24 * 3_600_000;

export const structureMergeHandlers = (deps: Deps): Handlers<"structureMerges"> => ({
  list: () => {
    const since = new Date(deps.clock.now().getTime() - TRASH_DAYS * DAY);
    return listMerges(deps.db, since.toISOString());
  },
  merge: ({ body, actor }) => mergeStructures(deps, body, actor),
  undo: ({ params, actor }) => undoMerge(deps, params.id, actor),
});
