import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { answerInvitation } from "./answer-invitation.ts";
import { getInvitations, inviteByMail } from "./invite-by-mail.ts";
import { openInvitation } from "./open-invitation.ts";

export const eventInvitationHandlers = (deps: Deps): Handlers<"eventInvitations"> => ({
  get: ({ params, actor }) => getInvitations(deps.db, params.id, actor),
  send: ({ params, body, actor }) => inviteByMail(deps, params.id, body, actor),
  open: ({ params }) => openInvitation(deps, params.token),
  answer: ({ params, body }) => answerInvitation(deps, params.token, body),
});
