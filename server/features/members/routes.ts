import type { Deps } from "../../deps.ts";
import type { Handlers } from "../../http/mount.ts";
import { changeRole } from "./change-role.ts";
import { listMembers } from "./queries.ts";
import { removeMember } from "./remove-member.ts";

export const memberHandlers = (deps: Deps): Handlers<"members"> => ({
  list: ({ query }) => listMembers(deps.db, query),
  changeRole: ({ params, body }) => changeRole(deps, params.id, body.role),
  remove: ({ params }) => removeMember(deps, params.id),
});
