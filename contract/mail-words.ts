/** Custom texts of emails: the name of each value, and the email that it introduces. */
export const INTRODUCTIONS = {
  "message-verification": "verify_email",
  "message-bienvenue": "application_approved",
  "message-refus": "application_refused",
} as const;

/** Signature of each of these emails. */
export const SIGNATURE = "message-signature";

export type MailWords = keyof typeof INTRODUCTIONS | typeof SIGNATURE;
export const MAIL_WORDS = [...Object.keys(INTRODUCTIONS), SIGNATURE] as MailWords[];
export const isMailWords = (name: string): name is MailWords =>
  MAIL_WORDS.some((words) => words === name);
