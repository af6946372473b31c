import type { Deps } from "../../deps.ts";
import type { Handlers } from "../../http/mount.ts";
import { joinGroup, leaveGroup } from "./change-membership.ts";
import { getGroupDetail, listGroupNames, listGroups } from "./queries.ts";
import { createGroup, removeGroup, updateGroup } from "./save-group.ts";

export const groupHandlers = (deps: Deps): Handlers<"groups"> => ({
  list: ({ query }) => listGroups(deps.db, query),
  names: ({ actor }) => listGroupNames(deps.db, actor),
  get: ({ params, query, actor }) => getGroupDetail(deps.db, params.id, actor, query),
  create: ({ body, actor }) => createGroup(deps, body, actor),
  update: ({ params, body, actor }) => updateGroup(deps, params.id, body, actor),
  remove: ({ params, actor }) => removeGroup(deps, params.id, actor),
  join: ({ params, query, actor }) => joinGroup(deps, params.id, actor, query),
  leave: ({ params, query, actor }) => leaveGroup(deps, params.id, actor, query),
});
