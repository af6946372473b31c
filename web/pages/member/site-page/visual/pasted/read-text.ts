import type { DocumentNode } from "#contract/page-document.ts";
import { tidyLine, words } from "./line.ts";
import { type Item, listsOf } from "./lists.ts";

const BULLET = /^\s*(?:[•◦▪‣·●○*–—-]|(\d{1,3})[.)])\s+/u;
const ADDRESS = /\bhttps?:\/\/[^\s<>"«»]+[^\s<>"«».,;:!?)\]’']/gu;
/** As long as the lines of a page that was laid out. */
const LAID_OUT = 45;

/** The words of a line, its addresses being links. */
function lineOf(text: string): DocumentNode[] {
  const pieces: DocumentNode[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    pieces.push(words(text.slice(end, index)), words(address, { link: address }));
    end = index + address.length;
  }
  return tidyLine([...pieces, words(text.slice(end))]);
}

const isItem = (line: string): boolean => BULLET.test(line);

/** Lines that a PDF or a mail has cut where the paper ended go on with each other; those that the author ended stay. */
function joined(lines: string[]): string[] {
  const isCut = lines.slice(0, -1).filter((line) => line.trim().length >= LAID_OUT).length;
  if (lines.length < 3 || isCut < (lines.length - 1) * 0.6) return lines;
  const passages: string[] = [];
  for (const line of lines) {
    const last = passages.at(-1);
    if (last === undefined || isItem(line)) passages.push(line);
    else {
      const glue = /\p{Ll}\u00AD$/u.test(last) ? "" : " ";
      passages.splice(-1, 1, last.trimEnd().replace(/\u00AD$/, "") + glue + line.trimStart());
    }
  }
  return passages;
}

/** A text without any looks, as blocks of a page. */
export function readText(text: string): DocumentNode[] {
  const blocks: DocumentNode[] = [];
  let items: Item[] = [];
  const flush = () => {
    blocks.push(...listsOf(items));
    items = [];
  };
  for (const passage of text.replace(/\r\n?|\u2028|\u2029/g, "\n").split(/\n[ \t]*\n+/))
    for (const line of joined(passage.split("\n"))) {
      const [bullet, number] = BULLET.exec(line) ?? [];
      const content = lineOf(bullet === undefined ? line : line.slice(bullet.length));
      if (content.length === 0) continue;
      const paragraph = { type: "paragraph", content };
      if (bullet !== undefined)
        items.push({
          level: 1,
          ordered: number !== undefined,
          ...(number !== undefined && { order: Number.parseInt(number, 10) }),
          content: [paragraph],
        });
      else {
        flush();
        blocks.push(paragraph);
      }
    }
  flush();
  return blocks;
}
