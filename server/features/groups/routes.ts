import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { createGroup } from "./create-group.ts";
import { joinGroup } from "./join-group.ts";
import { leaveGroup } from "./leave-group.ts";
import { getGroupDetail, listGroupNames, listGroups } from "./queries.ts";
import { removeGroup } from "./remove-group.ts";
import { updateGroup } from "./update-group.ts";

export const groupHandlers = (deps: Deps): Handlers<"groups"> => ({
  list: ({ query }) => listGroups(deps.db, query),
  names: ({ actor }) => listGroupNames(deps.db, actor),
  get: ({ params, query, actor }) => getGroupDetail(deps.db, params.id, query, actor),
  create: ({ body, actor }) => createGroup(deps, body, actor),
  update: ({ params, body, actor }) => updateGroup(deps, params.id, body, actor),
  remove: ({ params, actor }) => removeGroup(deps, params.id, actor),
  join: ({ params, query, body, actor }) =>
    joinGroup(deps, params.id, { ...query, ...body }, actor),
  leave: ({ params, query, actor }) => leaveGroup(deps, params.id, query, actor),
});
