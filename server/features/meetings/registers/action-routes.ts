import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { addAction, removeAction, updateAction } from "./change-action.ts";
import { exportActions, getActionHistory, listActions } from "./list-actions.ts";

export const meetingActionHandlers = (deps: Deps): Handlers<"meetingActions"> => ({
  list: ({ query, actor }) => listActions(deps.db, query, { actor, now: deps.clock.now() }),
  export: ({ query, actor }) => exportActions(deps.db, query, { actor, now: deps.clock.now() }),
  get: ({ params, actor }) =>
    getActionHistory(deps.db, params.id, { actor, now: deps.clock.now() }),
  add: ({ params, body, actor }) => addAction(deps, params.id, body, actor),
  update: ({ params, body, actor }) => updateAction(deps, params.id, body, actor),
  remove: ({ params, actor }) => removeAction(deps, params.id, actor),
});
