import { z } from "zod";
import { addresses } from "./addresses.ts";
import { done, email, requiredLine, requiredText } from "./fields.ts";
import { MESSAGE_MAX, NAME_MAX } from "./limits.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";

export const contactBody = z.strictObject({
  firstName: requiredLine(NAME_MAX),
  lastName: requiredLine(NAME_MAX),
  email,
  message: requiredText(MESSAGE_MAX),
  /** The solved captcha: base64 JSON for ALTCHA, a token for the others. */
  captcha: z
    .string(messages.captchaRequired)
    .min(1, messages.captchaRequired)
    .max(8000, messages.captchaRequired),
});

/** ALTCHA's challenge, or the third party whose widget the page shows. */
const altchaChallenge = z.looseObject({ parameters: z.looseObject({}), signature: z.string() });
const thirdParty = z.strictObject({
  provider: z.enum(["hcaptcha", "turnstile", "recaptcha"]),
  siteKey: z.string(),
});
export type CaptchaChallenge = z.output<typeof altchaChallenge> | z.output<typeof thirdParty>;

export const contactRoutes = {
  challenge: route(addresses.contact.challenge, {
    summary: "Défi du captcha",
    access: "public",
    reply: z.union([thirdParty, altchaChallenge]),
  }),
  send: route(addresses.contact.send, {
    summary: "Écrire au collectif",
    access: "public",
    body: contactBody,
    reply: done,
  }),
};
