import { z } from "zod";
import {
  EMAIL_MAX,
  LIST_LIMIT_MAX,
  PASSWORD_MAX,
  PASSWORD_MAX_BYTES,
  SEARCH_MAX,
} from "./limits.ts";
import { messages } from "./messages.ts";

// Bidirectional overrides and line separators are refused like control characters: they can
// disguise a name.
const FORBIDDEN_IN_LINE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const FORBIDDEN_IN_TEXT = /[^\P{Cc}\n\r\t]|[\u202A-\u202E\u2066-\u2069]/u;

/** The error of a text of more than `max` characters. */
export const tooLong = (max: number): string =>
  messages.tooLong.replace("{max}", max.toLocaleString("fr-FR"));

const missing = (sentence: string) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined ? sentence : messages.invalidRequest,
});

const clean = (forbidden: RegExp) => (value: string) =>
  value.isWellFormed() && !forbidden.test(value);

/** One line of text, trimmed, at most `max` characters (code points: a form's `maxlength` counts some twice). It may be empty. */
export const line = (max: number, sentence: string = messages.required) =>
  z
    .string(missing(sentence))
    .trim()
    .max(max, tooLong(max))
    .refine(clean(FORBIDDEN_IN_LINE), messages.controlCharacters);

// Zero-width spaces and joiners alone would make an invisible name.
const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u;

/** A line that must not be blank; `sentence` is the error for an empty one. */
export const requiredLine = (max: number, sentence: string = messages.required) =>
  line(max, sentence).refine((value) => VISIBLE.test(value), sentence);

/** Several lines of text. */
export const text = (max: number) =>
  z
    .string(missing(messages.required))
    .trim()
    .max(max, tooLong(max))
    .refine(clean(FORBIDDEN_IN_TEXT), messages.controlCharacters);

export const requiredText = (max: number) => text(max).min(1, messages.required);

// ASCII atom text (RFC 5322 §3.2.3) without quotes, then a domain with a dot: stricter than the RFC, on purpose (T69).
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * The canonical form of an address: trimmed, NFC, lower case, domain in punycode; undefined when it
 * is not an address.
 */
export function canonicalEmail(value: string): string | undefined {
  const trimmed = value.trim().normalize("NFC");
  const at = trimmed.lastIndexOf("@");
  const url = `http://${trimmed.slice(at + 1)}`;
  const domain = URL.canParse(url) ? new URL(url).hostname : "";
  const local = trimmed.slice(0, at).replace(/[A-Z]/g, (character) => character.toLowerCase());
  const plainHost = /^[^\s\p{Cc}/?#@:\\%]+$/u.test(trimmed.slice(at + 1));
  if (at < 1 || at > 64 || !plainHost || !LOCAL_PART.test(local) || !DOMAIN.test(domain))
    return undefined;
  const canonical = `${local}@${domain}`;
  return canonical.length <= EMAIL_MAX ? canonical : undefined;
}

export const email = z
  .string(missing(messages.required))
  .refine((value) => value.trim() !== "", messages.required)
  .refine(
    (value) => value.trim() === "" || canonicalEmail(value) !== undefined,
    messages.emailInvalid,
  )
  .overwrite((value) => canonicalEmail(value) ?? value);

/** Length limits of any password field, checked before anything is hashed (T28). Never trimmed. */
export const anyPassword = z
  .string(missing(messages.required))
  .min(1, messages.required)
  .refine(
    (value) => value.length <= PASSWORD_MAX_BYTES && [...value].length <= PASSWORD_MAX,
    messages.passwordTooLong,
  );

/** The password of the session's account, for an act that an open session alone must not do. */
export const currentPasswordBody = z.strictObject({ currentPassword: anyPassword });

export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, messages.invalidRequest);
/** Largest integer of a column of PostgreSQL. */
const INTEGER_MAX = 2_147_483_647;
/** Number of the last change, 0 before the first one; a change that carries an older one is refused (412). */
export const version = z.number().int().min(0).max(INTEGER_MAX);
/** That of something which exists: its first one is 1. */
export const rowVersion = version.min(1);
/** A version in an address or a form. */
export const writtenVersion = z
  .string()
  .regex(/^[0-9]{1,9}$/, messages.invalidRequest)
  .transform(Number);
export const linkToken = z.string().max(200);
export const search = z
  .string()
  .trim()
  .max(SEARCH_MAX, tooLong(SEARCH_MAX))
  .refine(clean(FORBIDDEN_IN_LINE), messages.controlCharacters);
export const limit = z
  .string()
  .regex(/^[0-9]{1,4}$/, messages.invalidRequest)
  .transform(Number)
  .refine((value) => value >= 1 && value <= LIST_LIMIT_MAX, messages.invalidRequest);

/** A filter of a list. */
export const mine = z
  .literal("true")
  .optional()
  .describe("seulement ceux des groupes dont on est membre");

/** True or absent: false values are omitted from answers. */
export const mark = z.literal(true).optional();

/** A count up to COUNT_MAX; `more` says that there are others. */
export const counted = z.strictObject({ count: z.number().int(), more: z.boolean() });
export type Counted = z.output<typeof counted>;

export const timestamp = z.string().describe("ISO 8601, UTC");
export const done = z.strictObject({ success: z.literal(true), message: z.string() });
