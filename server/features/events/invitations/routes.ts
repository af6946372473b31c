import { ApiError } from "../../../api-error.ts";
import type { Deps } from "../../../deps.ts";
import type { Handlers } from "../../../http/mount.ts";
import { giveAnswer } from "../give-answer.ts";
import { getInvitations, inviteByMail } from "./invite-by-mail.ts";
import { openInvitation } from "./open-invitation.ts";
import { answererOf, getInvitation } from "./token.ts";

export const eventInvitationHandlers = (deps: Deps): Handlers<"eventInvitations"> => ({
  get: ({ params, actor }) => getInvitations(deps.db, params.id, actor),
  send: ({ params, actor }) => inviteByMail(deps, params.id, actor),
  open: ({ params }) => openInvitation(deps, params.letter),
  answer: async ({ params, body }) => {
    const invited = await getInvitation(deps, params.letter);
    return giveAnswer(deps, invited.event_id, body, answererOf(invited)).catch((error) => {
      // In the trash it is no longer anybody's to know that there was one.
      throw error instanceof ApiError && error.code === "not_found"
        ? new ApiError("link_invalid")
        : error;
    });
  },
});
