import { messages } from "./messages.ts";

/** Spaces, dots and dashes that people put between digits. */
const SEPARATORS = /[\s.\u00AD\u2010-\u2015-]+/g;
const SIRET = /^\d{14}$/;
/** Overseas numbers contain A to Z. */
const RNA = /^W[0-9A-Z]{9}$/;
/** SIREN of La Poste, whose offices do not follow Luhn: the sum of their digits is a multiple of 5. */
const LA_POSTE = "356000000";

/** Normalizes full-width characters to ASCII, and case to upper case. */
const normaliseNumber = (text: string): string =>
  text.normalize("NFKC").replace(SEPARATORS, "").toUpperCase();

/** A SIRET as it is stored: its digits alone; empty when there is none. */
export const normaliseSiret = normaliseNumber;
/** An RNA number as it is stored: « W751234567 »; empty when there is none. */
export const normaliseRna = normaliseNumber;

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Each second digit from the right counts double, and its own digits are added. */
const luhn = (digits: number[]): number =>
  sum(
    digits.toReversed().map((digit, place) => {
      const counted = place % 2 === 1 ? digit * 2 : digit;
      return counted > 9 ? counted - 9 : counted;
    }),
  );

/** What is wrong with a SIRET as written; undefined for none, which is always accepted. */
export function siretProblem(text: string): string | undefined {
  const siret = normaliseSiret(text);
  if (siret === "") return;
  if (!SIRET.test(siret)) return messages.siretLength;
  const digits = [...siret].map(Number);
  const isValid = luhn(digits) % 10 === 0 || (siret.startsWith(LA_POSTE) && sum(digits) % 5 === 0);
  return isValid && sum(digits) > 0 ? undefined : messages.siretWrong;
}

/** What is wrong with an RNA number as written; undefined for none, which is always accepted. */
export function rnaProblem(text: string): string | undefined {
  const rna = normaliseRna(text);
  return rna === "" || RNA.test(rna) ? undefined : messages.rnaWrong;
}

/** The legal unit of a SIRET: its nine first digits, the same for a head office and its antennas. */
export const sirenOf = (siret: string): string => siret.slice(0, 9);
