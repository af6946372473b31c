import { messages } from "#contract/messages.ts";
import type { Deps } from "#server/deps.ts";
import { done } from "#server/http/api/done.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { recordReading } from "#server/http/api/record-reading.ts";
import { changeEditor } from "./change-editor.ts";
import { changeRole } from "./change-role.ts";
import { countMembers, listMembers } from "./queries.ts";
import { removeMember } from "./remove-member.ts";
import { resetMemberFactors } from "./reset-factors.ts";
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
  changeEditor: ({ params, body, actor }) => changeEditor(deps, params.id, body.editor, actor),
  resetFactors: async ({ params, body, actor }) => {
    await resetMemberFactors(deps, { ...params, ...body }, actor);
    return done(messages.factorsReset);
  },
  remove: ({ params, actor }) => removeMember(deps, params.id, actor),
});
