import type { CaptchaChallenge } from "#contract/contact.ts";

/** A captcha provider. `form` binds an answer to the form it was made for. */
export interface Captcha {
  challenge(form: string): Promise<CaptchaChallenge>;
  /** What identifies a right answer, to be spent once; undefined for a wrong, expired or foreign one. */
  verify(form: string, answer: string): Promise<{ id: string; expiresAt: Date } | undefined>;
}
