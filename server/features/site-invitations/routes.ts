import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { listInvitations } from "./queries.ts";
import { resendInvitation } from "./resend-invitation.ts";
import { revokeInvitation } from "./revoke-invitation.ts";
import { checkList, sendInvitations } from "./send-invitations.ts";

export const siteInvitationHandlers = (deps: Deps): Handlers<"siteInvitations"> => ({
  list: ({ query }) => listInvitations(deps.db, query, deps.clock.now().toISOString()),
  check: ({ body }) => checkList(deps, body.list),
  send: ({ body, actor }) => sendInvitations(deps, body.list, actor),
  resend: ({ params, actor }) => resendInvitation(deps, params.id, actor),
  revoke: ({ params, actor }) => revokeInvitation(deps, params.id, actor),
});
