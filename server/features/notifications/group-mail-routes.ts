import { mayRunGroup } from "#contract/permissions.ts";
import { refuseAbsentGroup } from "#server/accounts/group-right.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { refuseUnless } from "#server/http/api/refuse-unless.ts";
import { readAudience } from "./audience.ts";
import { cancelGroupMail, listGroupMails, writeToGroup } from "./group-mails.ts";

export const groupMailHandlers = (deps: Deps): Handlers<"groupMails"> => ({
  audience: async ({ params: { id }, query: { kind = "event" }, actor }) => {
    refuseUnless(mayRunGroup(actor, { id }));
    await refuseAbsentGroup(deps.db, id);
    return readAudience(deps.db, { groupId: id, kind }, actor);
  },
  list: ({ params, actor }) => listGroupMails(deps, params.id, actor),
  send: ({ params, body, actor }) => writeToGroup(deps, params.id, body, actor),
  cancel: ({ params, actor }) => cancelGroupMail(deps, params, actor),
});
