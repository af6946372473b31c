import type { Deps } from "../../deps.ts";
import type { Handlers } from "../../http/mount.ts";
import { joinGroup, leaveGroup } from "./change-membership.ts";
import { getGroupDetail, listGroups } from "./queries.ts";
import { createGroup, removeGroup, updateGroup } from "./save-group.ts";

export const groupHandlers = (deps: Deps): Handlers<"groups"> => ({
  list: () => listGroups(deps.db),
  get: ({ params }) => getGroupDetail(deps.db, params.id),
  create: ({ body }) => createGroup(deps, body),
  update: ({ params, body }) => updateGroup(deps, params.id, body),
  remove: ({ params }) => removeGroup(deps, params.id),
  join: ({ params, actor }) => joinGroup(deps, params.id, actor.id),
  leave: ({ params, actor }) => leaveGroup(deps, params.id, actor.id),
});
