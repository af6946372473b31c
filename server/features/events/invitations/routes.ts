import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { writtenMark } from "#server/mail/transport.ts";
import { answerInvitation } from "./answer-invitation.ts";
import { getInvitations, inviteByMail } from "./invite-by-mail.ts";
import { openInvitation } from "./open-invitation.ts";

export const eventInvitationHandlers = (deps: Deps): Handlers<"eventInvitations"> => ({
  get: async ({ params, actor }) => ({
    ...(await getInvitations(deps.db, params.id, actor)),
    ...writtenMark(deps.mail),
  }),
  send: async ({ params, body, actor }) => ({
    ...(await inviteByMail(deps, params.id, body, actor)),
    ...writtenMark(deps.mail),
  }),
  open: ({ params }) => openInvitation(deps, params.token),
  answer: ({ params, body }) => answerInvitation(deps, params.token, body),
});
