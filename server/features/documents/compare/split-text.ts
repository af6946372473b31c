import type { Passage } from "#server/texts/extract-text.ts";

/** A space after the end of a sentence, where a passage may end (server/texts/passages.ts); not after the number of a title or « M. ». */
const SENTENCE_SPACE = /(?<=[.!?…] ?[»”"')\]]?)(?<!^\S{1,3}) (?![»”"')\]])/;
const ENDS_SENTENCE = /[.!?…:;] ?[»”"')\]]?$/;
const STARTS_LOWER = /^\p{Ll}/u;

/** Passages end at a page, or anywhere in a long paragraph: their text without these ends, a paragraph a line. */
function joinPassages(passages: Passage[]): string {
  const parts: string[] = [];
  for (const [at, { title, text }] of passages.entries()) {
    const before = passages[at - 1];
    if (title && title !== before?.title && !text.includes(title)) parts.push("\n", title);
    const isCut = before && !ENDS_SENTENCE.test(before.text) && STARTS_LOWER.test(text);
    parts.push(isCut ? " " : "\n", text);
  }
  return parts.join("");
}

/** A row of a table is compared as a whole. */
const splitLine = (line: string): string[] =>
  line.includes("\t") ? [line] : line.split(SENTENCE_SPACE);

/** The sentences, titles and rows of a text, which do not depend on where its pages and passages end. */
export const splitText = (passages: Passage[]): string[] =>
  joinPassages(passages)
    .split("\n")
    .flatMap(splitLine)
    .filter((block) => block.trim() !== "");
