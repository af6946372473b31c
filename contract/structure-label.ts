import { DEPARTMENTS_BY_NAME } from "./departments.ts";
import { fold } from "./fold.ts";
import { isNearSpelling } from "./near-spelling.ts";
import { SHORT_FORMS } from "./structure-short-forms.ts";

/** Words that say nothing of which structure it is. */
const STOP_WORDS = new Set(
  "a au aux d de des du en et l la le les par pour sur association asso reseau antenne".split(" "),
);

/** What people write where they have no structure, or who they are instead of where they work. */
const PLACEHOLDERS = new Set(
  "aucun aucune neant rien sans non na nc x independant independante liberal liberale mediateur mediatrice particulier particuliere benevole individuel personnel"
    .split(" ")
    .concat(["mediatrice sante", "mediateur sante", "titre individuel", "titre personnel"])
    .concat(["sans structure", "mediatrice sante liberale", "mediateur sante liberal", "n a"]),
);

/** Endings of inclusive writing: « exilé·e·s » is « exilés ». */
const INCLUSIVE = /[·•]\p{L}{1,4}/gu;
/** Initials with dots: « M.D.M. », « A.P.-H.P. ». */
const DOTTED = /\b(?:[a-z]\.-?){2,}[a-z]?/g;
/** « CD93 », « CPAM93 »: an acronym and the department that follows it. */
const STUCK_NUMBER = /\b([a-z]{2,6})(\d{2,3})\b/g;

/** Longer than any label that a form accepts. */
const READ_MAX = 300;

const plainText = (label: string): string =>
  fold(label.slice(0, READ_MAX))
    .replace(INCLUSIVE, (ending) => (ending.endsWith("s") ? "s" : ""))
    .replace(DOTTED, (initials) => initials.replace(/[.-]/g, ""))
    .replace(STUCK_NUMBER, "$1 $2")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Departments whose name has several words: the others are also towns, rivers or common words. */
const NAMED_DEPARTMENTS: [string, string][] = DEPARTMENTS_BY_NAME.map(
  ([name, code]): [string, string] => [plainText(name), code.toLowerCase()],
).filter(([name]) => name.includes(" "));

const FORMS = [...SHORT_FORMS, ...NAMED_DEPARTMENTS].toSorted(
  ([one], [other]) => other.length - one.length,
);

/** Long forms become the short ones, the longest first. */
function shorten(text: string): string {
  let shortened = ` ${text} `;
  for (const [long, short] of FORMS) shortened = shortened.replaceAll(` ${long} `, ` ${short} `);
  return shortened.trim();
}

const initialsOf = (words: string[]): string => words.map((word) => word.charAt(0)).join("");
const withoutStopWords = (words: string[]): string[] =>
  words.filter((word) => !STOP_WORDS.has(word));

const SIGLE_MIN = 3;

/** True when these are the initials of the words, with or without the stop words: « mdm » of « médecins du monde ». */
const hasInitials = (words: string[], sigle: string): boolean =>
  sigle.length >= SIGLE_MIN &&
  (initialsOf(words) === sigle || initialsOf(withoutStopWords(words)) === sigle);

/** « Hospices civils de Lyon (HCL) » says its name twice. */
const dropOwnSigle = (words: string[]): string[] =>
  words.filter(
    (word, place) => !hasInitials(words.toSpliced(place, 1), word) || STOP_WORDS.has(word),
  );

/** « Fédération addiction », « Fédération addictions »; a word alone may be another name (Adage, Adages). */
const toSingular = (word: string): string => (word.length > 5 ? word.replace(/s$/, "") : word);

/** What a label is compared by; no word when it names no structure. */
export interface LabelParts {
  /** Short forms without small words, sorted. */
  words: string[];
  /** Words as written, small ones included. */
  written: string[];
}

const NO_PARTS: LabelParts = { words: [], written: [] };

/** Reads a label once, to compare it with many. */
export function readLabel(label: string): LabelParts {
  const written = dropOwnSigle(plainText(label).split(" ").filter(Boolean));
  const all = shorten(written.join(" ")).split(" ").filter(Boolean);
  const full = withoutStopWords(all);
  const words = full.length > 0 ? full : all;
  if (PLACEHOLDERS.has(words.join(" ")) || PLACEHOLDERS.has(all.join(" "))) return NO_PARTS;
  const singular = words.length > 1 ? words.map(toSingular) : words;
  return { words: [...new Set(singular)].toSorted(), written };
}

/** The same for two ways to write one name: its words, without the small ones. Empty when it names no structure. */
export const labelKey = (label: string): string => readLabel(label).words.join("-");

/** True when a word of one label is the initials of what the other has more: « CASH de Nanterre ». */
function isSigleOf(one: LabelParts, other: LabelParts): boolean {
  return one.words.some((sigle) => {
    const rest = new Set(one.words.filter((word) => word !== sigle));
    const others = other.written.filter((word) => !rest.has(word));
    return hasInitials(others, sigle) || hasInitials(other.written, sigle);
  });
}

export type Likeness = "sure" | "likely" | "none";

/** How alike two labels are, and what they have in common. */
export interface Comparison {
  likeness: Likeness;
  reason?: "words" | "initials" | "included" | "spelling";
}

/** The same as `compareLabels` for labels that were read before. */
export function compareParts(one: LabelParts, other: LabelParts): Comparison {
  const [short, long] = one.words.length <= other.words.length ? [one, other] : [other, one];
  if (short.words.length === 0) return { likeness: "none" };
  const isIncluded = short.words.every((word) => long.words.includes(word));
  if (isIncluded && short.words.length === long.words.length)
    return { likeness: "sure", reason: "words" };
  if (isIncluded && short.words.some((word) => word.length >= SIGLE_MIN))
    return { likeness: "likely", reason: "included" };
  if (isSigleOf(one, other) || isSigleOf(other, one))
    return { likeness: "likely", reason: "initials" };
  if (isNearSpelling(one.words.join(" "), other.words.join(" ")))
    return { likeness: "likely", reason: "spelling" };
  return { likeness: "none" };
}

/**
 * Whether two labels name the same structure. Only the same words are sure: not labels that differ by a number or a place, nor initials,
 * which several structures share.
 */
export const compareLabels = (one: string, other: string): Likeness =>
  compareParts(readLabel(one), readLabel(other)).likeness;
