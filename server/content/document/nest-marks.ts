import type { PhrasingContent, Node as Piece } from "mdast";
import type { Mark, Node } from "prosemirror-model";
import { schema } from "./schema.ts";

/** Signs of the site’s own, written as they are. */
export interface Sign extends Piece {
  type: "sign";
  value: string;
}
declare module "mdast" {
  interface PhrasingContentMap {
    sign: Sign;
  }
  interface RootContentMap {
    sign: Sign;
  }
}

const { nodes, marks } = schema;

/** A low line that is not inside a word would begin an emphasis. */
const LOW_LINE = /(?<![a-z0-9])_|_(?![a-z0-9])/gi;

/** « {{name}} », « {#name} ». */
export const nameSign = (before: string, name: string, after: string): Sign => ({
  type: "sign",
  value: `${before}${name.replace(LOW_LINE, "\\_")}${after}`,
});
const isCode = ({ type }: Mark): boolean => type === marks.code;

function leaf(node: Node): PhrasingContent {
  switch (node.type) {
    case nodes.hard_break:
      return { type: "break" };
    case nodes.value:
      return nameSign("{{", String(node.attrs.name), "}}");
    case nodes.image:
      return { type: "image", url: `media:${node.attrs.media}`, alt: String(node.attrs.alt) };
    default: {
      const value = node.text ?? "";
      return node.marks.some(isCode) ? { type: "inlineCode", value } : { type: "text", value };
    }
  }
}

function wrap(mark: Mark, children: PhrasingContent[]): PhrasingContent {
  switch (mark.type) {
    case marks.link:
      return { type: "link", url: String(mark.attrs.href), children } as PhrasingContent;
    case marks.strong:
      return { type: "strong", children };
    default:
      return { type: "emphasis", children };
  }
}

/** Where the run of pieces that bear a mark ends. */
function endOf(mark: Mark, line: readonly Node[], from: number): number {
  let end = from + 1;
  while (end < line.length && mark.isInSet(line[end]?.marks ?? [])) end += 1;
  return end;
}

/** Nests marks around pieces of text: the longest mark is outermost. */
export function nestMarks(line: readonly Node[], around: readonly Mark[] = []): PhrasingContent[] {
  const nested: PhrasingContent[] = [];
  for (let at = 0; at < line.length; ) {
    const node = line[at] as Node;
    const [longest] = node.marks
      .filter((mark) => !isCode(mark) && !mark.isInSet(around))
      .map((mark) => ({ mark, end: endOf(mark, line, at) }))
      .toSorted((a, b) => b.end - a.end);
    if (!longest) {
      nested.push(leaf(node));
      at += 1;
      continue;
    }
    const { mark, end } = longest;
    nested.push(wrap(mark, nestMarks(line.slice(at, end), [...around, mark])));
    at = end;
  }
  return nested;
}
