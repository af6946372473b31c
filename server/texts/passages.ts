import type { Passage } from "./extract-text.ts";
import type { PageText } from "./file-text.ts";

/** Characters of a passage: at most, and at least where it ends with a paragraph or a sentence. */
const MAX = 1600;
const MIN = 800;
const MAX_TITLE = 200;

/** Soft hyphens, zero-width spaces, byte order marks, changes of direction: unseen, they part words or reorder them. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const CONTROL = /(?![\t\n])\p{Cc}/gu;
/** Bullets of symbol fonts, among others. */
const PRIVATE = /\p{Co}/gu;
/** Latin ligatures only: NFKC changes more, as « m² ». */
const LIGATURE = /[\ufb00-\ufb06]/g;
/** Combining characters without a character before them, or so many that a passage could not be cut before the next one. */
const STRAY_MARKS = /(?<!\S)\p{M}+/gu;
const TOO_MANY_MARKS = /(?<=\p{M}{10})\p{M}/gu;

/** Text that both engines store and a page shows: composed, without control characters, with one space between words and one « \n » between paragraphs. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\f\v\u0085\u2028\u2029]/g, "\n")
    .replace(UNSEEN, "")
    .replace(PRIVATE, " ")
    .replace(CONTROL, " ")
    .replace(LIGATURE, (ligature) => ligature.normalize("NFKC"))
    .normalize("NFC")
    .replace(STRAY_MARKS, "")
    .replace(TOO_MANY_MARKS, "")
    .replace(/\s+/g, (run) => (run.includes("\n") ? "\n" : run.includes("\t") ? "\t" : " "))
    .trim();

/** Ends of sentences before a space, with what closes them: « Pourquoi ? » */
const SENTENCE_END = /[.!?…] ?[»”"')\]]?$/;
const SENTENCE_END_LENGTH = 3;

const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });

/** The last place until `at` that is between two characters as people see them. */
function characterEnd(text: string, at: number): number {
  const end = graphemes.segment(text).containing(at)?.index ?? at;
  if (end > 0) return end;
  // One character without end, of joined emojis: no pair of it is cut.
  return /[\udc00-\udfff]/.test(text[at] ?? "") ? at - 1 : at;
}

/** Where the passage at the beginning of this text ends: at a paragraph, else a sentence, else a word. */
function passageEnd(text: string): number {
  if (text.length <= MAX) return text.length;
  const paragraph = text.lastIndexOf("\n", MAX);
  if (paragraph >= MIN) return paragraph;
  for (let at = text.lastIndexOf(" ", MAX); at >= MIN; at = text.lastIndexOf(" ", at - 1))
    if (SENTENCE_END.test(text.slice(at - SENTENCE_END_LENGTH, at))) return at;
  const word = Math.max(...["\n", "\t", " "].map((space) => text.lastIndexOf(space, MAX)));
  return word > 0 ? word : characterEnd(text, MAX);
}

function cut({ page, title, text }: PageText): Passage[] {
  const name = clean(title).replace(/\s/g, " ");
  const shortName = name.slice(0, characterEnd(name, Math.min(name.length, MAX_TITLE)));
  const whole = clean(text);
  const passages: Passage[] = [];
  for (let start = 0; start < whole.length; ) {
    // As much as one passage needs: a search in the rest would read all of it.
    const end = start + passageEnd(whole.slice(start, start + MAX + 2));
    const piece = whole.slice(start, end).trim();
    if (piece !== "") passages.push({ page, title: shortName, text: piece });
    start = end;
  }
  return passages;
}

/** Cuts the text of pages into passages, each of one page, never inside a character. Empty ones are left out. */
export const toPassages = (texts: PageText[]): Passage[] => texts.flatMap(cut);
