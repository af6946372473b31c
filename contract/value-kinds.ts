import { z } from "zod";
import { isYes } from "./declaration.ts";
import { email, line, text } from "./fields.ts";
import { VALUE_LINE_MAX, VALUE_TEXT_MAX } from "./limits.ts";
import { messages } from "./messages.ts";

/**
 * How a value is entered, checked and shown. « address » is a postal address, « declaration » is
 * « oui » once a decision was made.
 */
export const VALUE_KINDS = [
  "text",
  "lines",
  "list",
  "address",
  "email",
  "phone",
  "link",
  "number",
  "date",
  "declaration",
] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/**
 * Kind of a value by its name (first match), so that a new entry of values.json needs no other
 * declaration.
 */
const KINDS: [RegExp, ValueKind][] = [
  [/^lien-/, "link"],
  [/^courriel-/, "email"],
  [/(^|-)telephone$/, "phone"],
  [/^nombre-|-annee$/, "number"],
  [/^date-/, "date"],
  [/-valide(e?s?)$/, "declaration"],
  [/^siege$|-adresse$/, "address"],
  [/^(liste|logos)-|-auteurs$/, "list"],
  [/^(regles|actions|durees|texte|message|registre|verifier)-/, "lines"],
  [/^etude-(objectifs|recueil|questionnaires|criteres|analyse|ethique|resultats-.+)$/, "lines"],
];

export const kindOf = (name: string): ValueKind =>
  KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? "text";

const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const PHONE = /^\+?[\d .()-]+$/;
const WHOLE_NUMBER = /^\d{1,3}( \d{3})+$|^\d+$/;
const DOMAIN = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(?=[/?#]|$)/u;

const eachLine = (written: string): string =>
  written
    .split("\n")
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .join("\n");

/** « exemple.fr/page » gets its scheme. Credentials in a URL are refused: they would mislead readers. */
const wholeLink = (written: string): string =>
  DOMAIN.test(written) ? `https://${written}` : written;

function isLink(written: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/.test(written) || !URL.canParse(written)) return false;
  const { hostname, username, password } = new URL(written);
  return hostname.includes(".") && username === "" && password === "";
}

const isDay = (written: string): boolean =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(written) &&
  !Number.isNaN(Date.parse(`${written}T12:00:00Z`)) &&
  new Date(`${written}T12:00:00Z`).toISOString().startsWith(written);

const oneLine = line(VALUE_LINE_MAX);
const several = z
  .string()
  .overwrite((value) => value.replace(/\r\n?/g, "\n"))
  .pipe(text(VALUE_TEXT_MAX));
const digitsOf = (written: string): number => written.replace(/\D/g, "").length;

const SCHEMAS: Record<ValueKind, z.ZodType<string>> = {
  text: oneLine,
  lines: several,
  list: several.overwrite(eachLine),
  address: several.overwrite(eachLine),
  email,
  phone: oneLine.refine(
    (value) => PHONE.test(value) && digitsOf(value) >= 3 && digitsOf(value) <= 15,
    messages.phoneInvalid,
  ),
  link: oneLine.overwrite(wholeLink).refine(isLink, messages.linkAddressInvalid),
  number: oneLine
    .overwrite((value) => value.replace(/[\u00A0\u202F]/g, " "))
    .refine((value) => WHOLE_NUMBER.test(value), messages.numberInvalid),
  date: oneLine.refine(isDay, messages.dateInvalid),
  declaration: oneLine.refine(isYes, messages.declarationInvalid),
};

/** The stored form of a value, or the error of the input. */
export function readValue(kind: ValueKind, typed: unknown): { value: string } | { error: string } {
  const parsed = SCHEMAS[kind].safeParse(typed);
  if (!parsed.success) return { error: parsed.error.issues[0]?.message ?? messages.invalidRequest };
  return WORD_CHARACTER.test(parsed.data) ? { value: parsed.data } : { error: messages.required };
}
