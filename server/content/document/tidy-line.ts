import type { Mark, Node } from "prosemirror-model";
import { PLACE } from "../insert-values.ts";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;

/** Characters that no text contains (contract/fields.ts), and line breaks. */
const UNSEEN = /[^\P{Cc}\n\r\t]|[\u202A-\u202E\u2066-\u2069]/gu;
const LINE_ENDS = /[\n\r\t]+/g;
/** Signs beside a space inside them mean nothing. */
const PIECES = /\s+|\S+/gu;

const isCode = (node: Node): boolean => marks.code.isInSet(node.marks) !== undefined;
const isBreak = (node: Node): boolean => node.type === nodes.hard_break;
const isSpace = (node: Node): boolean =>
  isBreak(node) || (node.isText && !isCode(node) && /^\s+$/u.test(node.text ?? ""));
const clean = (text: string): string =>
  text.toWellFormed().replace(UNSEEN, "").replace(LINE_ENDS, " ");

/** The words of a line, its spaces, and the values that it names, each by itself. */
function piecesOf(node: Node): Node[] {
  const text = clean(node.text ?? "");
  const pieces: Node[] = [];
  let end = 0;
  const words = (part: string) => {
    for (const [piece] of part.matchAll(PIECES)) pieces.push(schema.text(piece, node.marks));
  };
  for (const { 1: name = "", index } of text.matchAll(PLACE)) {
    words(text.slice(end, index));
    pieces.push(nodes.value.create({ name }, null, node.marks));
    end = index + name.length + "{{}}".length;
  }
  words(text.slice(end));
  return pieces;
}

function expand(node: Node): Node[] {
  if (!node.isText) return [node.mark(marks.code.removeFromSet(node.marks))];
  if (!isCode(node)) return piecesOf(node);
  const text = clean(node.text ?? "");
  return text === "" ? [] : [schema.text(text, node.marks)];
}

/** What an address writes otherwise. */
const NOT_IN_ADDRESS = /[\s<>\\]/gu;

/** A link that leads nowhere is none. */
function tidyLink(node: Node): Node {
  const link = marks.link.isInSet(node.marks);
  if (!link) return node;
  const href = clean(String(link.attrs.href)).trim().replace(NOT_IN_ADDRESS, encodeURIComponent);
  const others = link.removeFromSet(node.marks);
  return node.mark(href === "" ? others : marks.link.create({ href }).addToSet(others));
}

/** A space is in bold, in a link, only where it is from one word to the next: Markdown knows no other. */
function unmarkEdges(line: Node[]): Node[] {
  const tidied: Node[] = [];
  for (let at = 0; at < line.length; ) {
    let end = at;
    while (line[end] && isSpace(line[end] as Node)) end += 1;
    const spaces = line.slice(at, end);
    const [before, after] = [line[at - 1], line[end]];
    const goesOn = (mark: Mark) =>
      after && [...spaces, after].every(({ marks: borne }) => mark.isInSet(borne));
    const common = before?.marks.filter(goesOn) ?? [];
    for (const space of spaces)
      tidied.push(space.mark(space.marks.filter((mark) => mark.isInSet(common))));
    if (after) tidied.push(after);
    at = end + 1;
  }
  return tidied;
}

/** Spaces around a line, and beside a break, are none; nor is a break at either end. */
function trim(line: Node[]): Node[] {
  const first = line.findIndex((node) => !isSpace(node));
  const last = line.findLastIndex((node) => !isSpace(node));
  const remaining: Node[] = [];
  let waiting: Node[] = [];
  for (const node of first === -1 ? [] : line.slice(first, last + 1)) {
    if (isSpace(node)) waiting.push(node);
    else {
      remaining.push(...(waiting.some(isBreak) ? waiting.filter(isBreak) : waiting), node);
      waiting = [];
    }
  }
  return remaining;
}

/** Inline content, normalized as Markdown writes it and reads it back. */
export function tidyLine(content: readonly Node[]): Node[] {
  return unmarkEdges(trim(content.flatMap(expand).map(tidyLink)));
}
