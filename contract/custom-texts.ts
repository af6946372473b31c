/** Custom texts of emails: the name of each value, and the email that it introduces. */
export const INTRODUCTIONS = {
  "message-verification": "verify_email",
  "message-bienvenue": "application_approved",
  "message-refus": "application_refused",
} as const;

/** Signature of each of these emails. */
export const SIGNATURE = "message-signature";

export type CustomTextName = keyof typeof INTRODUCTIONS | typeof SIGNATURE;
export const CUSTOM_TEXT_NAMES = [...Object.keys(INTRODUCTIONS), SIGNATURE] as CustomTextName[];
export const isCustomTextName = (name: string): name is CustomTextName =>
  CUSTOM_TEXT_NAMES.some((text) => text === name);
