import { fold } from "./fold.ts";
import { SPACE_SEARCH_MIN } from "./space-search-limits.ts";

const WORD = /[\p{L}\p{N}]+/gu;
/** Characters. A shorter word matches too much: the « l » of « l’aide ». */
const TERM_MIN = 2;
/** Characters. A final « s » or « x » of a word as long or longer is treated as a plural. */
const PLURAL_FROM = 4;

const singular = (word: string): string =>
  word.length >= PLURAL_FROM ? word.replace(/[sx]$/, "") : word;

/** Folded words of two characters or more, without a plural « s » or « x », each time they occur. */
export const toTokens = (text: string): string[] =>
  (fold(text).match(WORD) ?? []).filter((word) => word.length >= TERM_MIN).map(singular);

/** Unique search terms. */
export const toTerms = (query: string): string[] => [...new Set(toTokens(query))];

/** Words of a search of titles: more would only repeat. */
const TITLE_WORDS_MAX = 8;

/**
 * Words that a title must contain, folded, without the final « s » or « x » of a plural. Punctuation remains. Single characters are left out (« réunion à Lille ») unless there is nothing else.
 */
export function toTitleWords(query: string): string[] {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== "");
  const long = words.filter((word) => word.length >= TERM_MIN || !/\p{L}/u.test(word));
  return [...new Set((long.length > 0 ? long : words).map(singular))].slice(0, TITLE_WORDS_MAX);
}

/** Whether there is something to search: accents alone are no word. */
export const isTitleSearch = (query: string): boolean =>
  [...query].length >= SPACE_SEARCH_MIN && toTitleWords(query).length > 0;

/** Whether a title contains every word of `toTitleWords`. */
export function containsWords(title: string, words: string[]): boolean {
  const folded = fold(title);
  return words.every((word) => folded.includes(word));
}

/** Folded words of a text, each after a space: `includes(" term")` finds a word that begins with it. */
export const toWords = (text: string): string =>
  (fold(text).match(WORD) ?? []).map((word) => ` ${word}`).join("");

/** A part of an extract. */
export interface Passage {
  /** Offset in the text, unique within an extract. */
  at: number;
  text: string;
  /** A word that was searched. */
  isHit?: true | undefined;
}

/** Characters of an extract before its first match, and in all. */
const BEFORE = 60;
const LENGTH = 200;

/** A title split where what was searched begins and ends; `words` as `toTitleWords` gives them. */
export function markWords(title: string, words: string[]): Passage[] {
  // With their marks; one may fold into several units, or into none.
  const characters = title.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  const origins = characters.flatMap((character, at) =>
    fold(character)
      .split("")
      .map(() => at),
  );
  const folded = characters.map(fold).join("");
  const hits = new Set<number>();
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      for (const origin of origins.slice(at, at + word.length)) hits.add(origin);
  const passages: Passage[] = [];
  for (const [at, text] of characters.entries()) {
    const last = passages.at(-1);
    if (last && (last.isHit ?? false) === hits.has(at)) last.text += text;
    else passages.push({ at, text, ...(hits.has(at) && { isHit: true }) });
  }
  return passages;
}

/** The text around its first match, or its beginning, split at the matching words. */
export function extractOf(text: string, terms: string[]): Passage[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const folded = fold(word);
    return {
      index,
      end: index + word.length,
      isHit: terms.some((term) => folded.startsWith(term)),
    };
  });
  const first = words.find(({ isHit }) => isHit)?.index ?? 0;
  const from = words.find(({ index }) => index >= first - BEFORE)?.index ?? 0;
  const to = words.findLast(({ end }) => end <= from + LENGTH)?.end ?? text.length;
  const isWholeEnd = text.slice(to).trim().length <= 1;
  const end = isWholeEnd ? text.length : to;
  const passages: Passage[] = [];
  let at = from <= BEFORE && first <= BEFORE ? 0 : from;
  if (at > 0) passages.push({ at: -1, text: "… " });
  for (const word of words.filter(
    ({ isHit, index, end: last }) => isHit && index >= at && last <= end,
  )) {
    if (word.index > at) passages.push({ at, text: text.slice(at, word.index) });
    passages.push({ at: word.index, text: text.slice(word.index, word.end), isHit: true });
    at = word.end;
  }
  if (end > at) passages.push({ at, text: text.slice(at, end) });
  if (!isWholeEnd) passages.push({ at: end, text: " …" });
  return passages;
}

/** A text of the site that a search has found. */
export interface FoundText {
  kind: "page" | "article" | "document";
  /** With the section where the words were found, if it has an anchor. */
  path: string;
  title: string;
  /** Of an article: YYYY-MM-DD */
  date?: string;
  extract: Passage[];
}

/** The texts of a kind that a search has found: the best ones, and how many there are. */
export interface FoundTexts {
  texts: FoundText[];
  total: number;
}
