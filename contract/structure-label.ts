import { fold } from "./fold.ts";

/** Words that say nothing of which structure it is. */
const STOP_WORDS = new Set(
  "a au aux d de des du en et l la le les par pour sur association asso reseau antenne".split(" "),
);

/** Phrases that people also write short, longest first. */
const SHORT_FORMS: [string, string][] = [
  ["assistance publique hopitaux de paris", "aphp"],
  ["assistance publique hopitaux de marseille", "aphm"],
  ["centre hospitalier regional universitaire", "chu"],
  ["centre hospitalier universitaire", "chu"],
  ["centre communal d action sociale", "ccas"],
  ["centre intercommunal d action sociale", "cias"],
  ["caisse primaire d assurance maladie", "cpam"],
  ["permanence d acces aux soins de sante", "pass"],
  ["permanence d acces aux soins", "pass"],
  ["provence alpes cote d azur", "paca"],
  ["agence regionale de sante", "ars"],
  ["medecins sans frontieres", "msf"],
  ["centre hospitalier", "ch"],
  ["medecins du monde", "mdm"],
  ["ile de france", "idf"],
  ["ap hp", "aphp"],
  ["ap hm", "aphm"],
  ["chru", "chu"],
  ["ste", "sainte"],
  ["st", "saint"],
];

/** What people write where they have no structure, or who they are instead of where they work. */
const PLACEHOLDERS = new Set(
  "aucun aucune neant rien sans non na nc x independant independante mediateur mediatrice particulier particuliere benevole individuel personnel"
    .split(" ")
    .concat(["mediatrice sante", "mediateur sante", "titre individuel", "titre personnel"]),
);

/** Endings of inclusive writing: « exilé·e·s ». */
const INCLUSIVE = /[·•]\p{L}{1,4}/gu;
/** Initials with dots: « M.D.M. ». */
const DOTTED = /\b(?:[a-z]\.-?){2,}[a-z]?/g;

const plainText = (label: string): string =>
  fold(label)
    .replace(INCLUSIVE, "")
    .replace(DOTTED, (initials) => initials.replace(/[.-]/g, ""))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

function shorten(text: string): string {
  let shortened = ` ${text} `;
  for (const [long, short] of SHORT_FORMS)
    shortened = shortened.replaceAll(` ${long} `, ` ${short} `);
  return shortened.trim();
}

const initialsOf = (words: string[]): string => words.map((word) => word.charAt(0)).join("");

/** Initials of a label, with and without its small words: « Médecins du monde » is « mdm » and « mm ». */
function acronyms(text: string): string[] {
  const words = text.split(" ");
  const full = words.filter((word) => !STOP_WORDS.has(word));
  return [words, full].filter(({ length }) => length >= 3).map(initialsOf);
}

/** What a label is compared by; no word when it names no structure. */
export interface LabelParts {
  words: string[];
  acronyms: string[];
}

/** Reads a label once, to compare it with many. */
export function readLabel(label: string): LabelParts {
  const plain = plainText(label);
  const all = shorten(plain).split(" ").filter(Boolean);
  const full = all.filter((word) => !STOP_WORDS.has(word));
  const words = [...new Set(full.length > 0 ? full : all)];
  if (PLACEHOLDERS.has(words.join(" "))) return { words: [], acronyms: [] };
  return { words, acronyms: acronyms(plain) };
}

/** The same for two ways to write one name: its words, without the small ones. Empty when it names no structure. */
export const labelKey = (label: string): string => readLabel(label).words.toSorted().join("-");

const bigrams = (text: string): string[] =>
  Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2));

/** Share of the pairs of letters that two texts have in common, 0 to 1 (Dice). */
function similarity(one: string, other: string): number {
  const left = bigrams(one);
  const counts = new Map<string, number>();
  for (const pair of left) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  let common = 0;
  const right = bigrams(other);
  for (const pair of right) {
    const count = counts.get(pair) ?? 0;
    if (count > 0) common += 1;
    counts.set(pair, count - 1);
  }
  return (2 * common) / Math.max(left.length + right.length, 1);
}

const SIMILAR = 0.85;

export type Likeness = "sure" | "likely" | "none";

/** How alike two labels are, and what they have in common. */
export interface Comparison {
  likeness: Likeness;
  reason?: "words" | "initials" | "included" | "spelling";
}

const NOTHING: Comparison = { likeness: "none" };

/** The same as `compareLabels` for labels that were read before. */
export function compareParts(one: LabelParts, other: LabelParts): Comparison {
  const [short, long] = one.words.length <= other.words.length ? [one, other] : [other, one];
  if (short.words.length === 0) return NOTHING;
  const isIncluded = short.words.every((word) => long.words.includes(word));
  if (isIncluded && short.words.length === long.words.length)
    return { likeness: "sure", reason: "words" };
  if (short.words.length === 1 && long.acronyms.includes(short.words[0] ?? ""))
    return { likeness: "sure", reason: "initials" };
  if (isIncluded && short.words.length >= 2) return { likeness: "likely", reason: "included" };
  const isSimilar = similarity(short.words.join(" "), long.words.join(" ")) >= SIMILAR;
  return isSimilar ? { likeness: "likely", reason: "spelling" } : NOTHING;
}

/** Whether two labels name the same structure. Labels that differ by a number or a place are never sure. */
export const compareLabels = (one: string, other: string): Likeness =>
  compareParts(readLabel(one), readLabel(other)).likeness;
