import type { Deps } from "../../deps.ts";
import type { Handlers } from "../../http/mount.ts";
import { recordReading } from "../../http/record-reading.ts";
import { changeRole } from "./change-role.ts";
import { countMembers, listMembers } from "./queries.ts";
import { removeMember } from "./remove-member.ts";
import { updateMember } from "./update-member.ts";

export const memberHandlers = (deps: Deps): Handlers<"members"> => ({
  list: async ({ query, actor }) => {
    const members = await listMembers(deps.db, query);
    await recordReading(deps, "members_read", actor);
    return members;
  },
  count: ({ query }) => countMembers(deps.db, query),
  update: ({ params, body, actor }) => updateMember(deps, params.id, body, actor),
  changeRole: ({ params, body, actor }) => changeRole(deps, params.id, body.role, actor),
  remove: ({ params, actor }) => removeMember(deps, params.id, actor),
});
