const NARROW = "\u202F";
const NO_BREAK = "\u00A0";
const MONTHS =
  "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre";
const UNITS = "%|€|M€|ans?|mois|jours?|heures?|minutes?|fois|pages?";

const COUNTED = new RegExp(`(\\d) (?=(?:${UNITS}|${MONTHS})(?![\\p{L}]))`, "gu");

/**
 * French spacing, of the pages as of the printed documents: narrow before « ; ! ? », whole before « : » and inside quotation marks; a number keeps
 * what it counts. Only a space that is written is replaced, so that addresses (https://…) and times (10:30) are left alone. The apostrophe and the
 * three dots of a keyboard are shown as a printer sets them: who writes a page need not know how to type them.
 */
export const frenchSpacing = (text: string): string =>
  text
    .replace(/(?<=\p{L})'(?=\p{L})/gu, "’")
    .replace(/(?<![.…])\.{3}(?!\.)/g, "…")
    .replace(/ ([;!?])/g, `${NARROW}$1`)
    .replace(/ ([:»])/g, `${NO_BREAK}$1`)
    .replace(/« /g, `«${NO_BREAK}`)
    .replace(/ (?=—)/g, NO_BREAK)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NARROW}`)
    .replace(COUNTED, `$1${NO_BREAK}`)
    .replace(/(n°|(?<![\p{L}\d])(?:art\.|p\.|[LDR]\.|env\.)) (?=[\dLDR])/gu, `$1${NO_BREAK}`);
