import { messages } from "#contract/messages.ts";
import type { Deps } from "#server/deps.ts";
import { done } from "#server/http/api/done.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { CONTACT_FORM, sendMessage } from "./send-message.ts";

export const contactHandlers = (deps: Deps): Handlers<"contact"> => ({
  challenge: () => deps.captcha.challenge(CONTACT_FORM),

  send: async ({ body, client }) => {
    await sendMessage(deps, body, client);
    return done(messages.contactSent);
  },
});
