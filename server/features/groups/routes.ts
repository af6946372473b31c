import type { Deps } from "../../deps.ts";
import type { Handlers } from "../../http/mount.ts";
import { joinGroup, leaveGroup } from "./change-membership.ts";
import { getGroupDetail, listGroups } from "./queries.ts";
import { createGroup, removeGroup, updateGroup } from "./save-group.ts";

export const groupHandlers = (deps: Deps): Handlers<"groups"> => ({
  list: () => listGroups(deps.db),
  get: ({ params }) => getGroupDetail(deps.db, params.id),
  create: ({ body, actor }) => createGroup(deps, body, actor),
  update: ({ params, body, actor }) => updateGroup(deps, params.id, body, actor),
  remove: ({ params, actor }) => removeGroup(deps, params.id, actor),
  join: ({ params, actor }) => joinGroup(deps, params.id, actor),
  leave: ({ params, actor }) => leaveGroup(deps, params.id, actor),
});
