import { messages } from "../../../contract/messages.ts";
import type { Deps } from "../../deps.ts";
import { done } from "../../http/done.ts";
import type { Handlers } from "../../http/mount.ts";
import { CONTACT_FORM, sendMessage } from "./send-message.ts";

export const contactHandlers = (deps: Deps): Handlers<"contact"> => ({
  challenge: () => deps.captcha.challenge(CONTACT_FORM),

  send: async ({ body, client }) => {
    await sendMessage(deps, body, client);
    return done(messages.contactSent);
  },
});
