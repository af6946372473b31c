const WORD = /[\p{L}\p{N}]+/gu;
const TERM_MIN = 2;
const PLURAL_FROM = 4;
/** PostgreSQL refuses to index a word of more than 2,046 bytes. */
const WORD_MAX = 200;

export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("’", "'");

const cut = (word: string): string =>
  [...(word.length >= PLURAL_FROM ? word.replace(/[sx]$/, "") : word)].slice(0, WORD_MAX).join("");

/** The words of texts as they were searched at this migration, each once, after a space. */
export function cutWords(texts: (string | null)[]): string {
  const words = fold(texts.join("\n")).match(WORD) ?? [];
  return [...new Set(words.filter((word) => word.length >= TERM_MIN).map(cut))]
    .map((word) => ` ${word}`)
    .join("");
}
