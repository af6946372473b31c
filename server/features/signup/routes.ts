import { messages } from "#contract/messages.ts";
import type { Deps } from "#server/deps.ts";
import { done } from "#server/http/api/done.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { openInvitation } from "./open-invitation.ts";
import { setUpAdmin } from "./set-up-admin.ts";
import { signUp } from "./sign-up.ts";
import { checkVerificationLink, verifyEmail } from "./verify-email.ts";

export const signupHandlers = (deps: Deps): Handlers<"signup"> => ({
  signUp: async ({ body, client }) => {
    await signUp(deps, body, client);
    return done(messages.signupDone);
  },

  checkLink: ({ params }) => checkVerificationLink(deps, params.token),

  verifyEmail: async ({ params, body }) => {
    await verifyEmail(deps, { ...params, ...body });
    return done(messages.emailVerified);
  },

  setUpAdmin: async ({ params, body, client }) => {
    const token = await setUpAdmin(deps, { ...params, ...body }, client);
    return token === undefined
      ? done(messages.adminReady)
      : { ...done(messages.adminEntered), token };
  },

  openInvitation: ({ params }) => openInvitation(deps, params.token),

  acceptInvitation: ({ params, body, client }) =>
    acceptInvitation(deps, { ...params, ...body }, client),
});
