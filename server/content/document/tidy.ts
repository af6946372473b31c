import { Fragment, type Node } from "prosemirror-model";
import { tableProblem } from "../markdown-limits.ts";
import { ALERT, HEADING_ID } from "../prose.ts";
import { Unshowable } from "../unshowable.ts";
import { schema } from "./schema.ts";
import { tidyLine } from "./tidy-line.ts";

const { nodes } = schema;

const isEmptyParagraph = (node: Node | undefined): boolean =>
  node?.type === nodes.paragraph && node.content.size === 0;

/** Inline content, with neighbours of one kind merged. */
const lineOf = (node: Node): Fragment => Fragment.fromArray(tidyLine(node.children));

/** « {#name} » behind its words is the name of a title. */
function heading(node: Node): Node {
  const content = lineOf(node);
  const last = content.lastChild;
  const [sign, id] =
    (node.attrs.id === null && last?.isText && HEADING_ID.exec(last.text ?? "")) || [];
  if (sign === undefined || last?.marks.some(({ type }) => type.name === "code"))
    return node.copy(content);
  // The name may have been a link of its own: the space before it is at the end now.
  const words = tidyLine(content.cut(0, content.size - sign.length).content);
  return nodes.heading.create({ ...node.attrs, id }, words);
}

/** An empty paragraph is dropped. */
const blocksOf = (node: Node): Node[] =>
  node.children.map(tidy).filter((one): one is Node => one !== undefined && !isEmptyParagraph(one));

/** A node that begins with a paragraph does so even when that paragraph is empty. */
function beginning(node: Node, blocks: Node[]): Node {
  const begun =
    blocks[0]?.type === nodes.paragraph ? blocks : [nodes.paragraph.create(), ...blocks];
  return node.copy(Fragment.fromArray(begun));
}

/** An item without anything in it is none, nor is a list of such. */
function list(node: Node): Node | undefined {
  const items = node.children.flatMap((item) => {
    const blocks = blocksOf(item);
    return blocks.length === 0 ? [] : [beginning(item, blocks)];
  });
  return items.length === 0 ? undefined : node.copy(Fragment.fromArray(items));
}

/** A quotation whose first words are « [!NOTE] » is a call-out, wherever they were written. */
function quotation(node: Node): Node | undefined {
  const blocks = blocksOf(node);
  const [first, ...others] = blocks;
  if (!first) return undefined;
  const start = first.type === nodes.paragraph ? first.firstChild : undefined;
  const [sign, kind, unless = null] =
    (start?.isText && start.marks.length === 0 && ALERT.exec(start.text ?? "")) || [];
  if (sign === undefined) return node.copy(Fragment.fromArray(blocks));
  const opened = first.copy(Fragment.fromArray(tidyLine(first.content.cut(sign.length).content)));
  return nodes.callout.create({ kind, unless }, [opened, ...others]);
}

/** A cell ends at « | », in code too, and code knows no other way to say « \| »: there these are words. */
const cellLine = (line: Node): Fragment => {
  const pieces = tidyLine(line.children).map((piece) =>
    piece.text?.includes("\\|") ? piece.mark(schema.marks.code.removeFromSet(piece.marks)) : piece,
  );
  return Fragment.fromArray(tidyLine(pieces));
};

function table(node: Node): Node {
  const width = Math.max(...node.children.map(({ childCount }) => childCount));
  const problem = tableProblem(width, node.childCount);
  if (problem) throw new Unshowable(1, problem);
  const [head] = node.children;
  const rows = node.children.map((row, at) => {
    const type = at === 0 ? nodes.table_header : nodes.table_cell;
    const cells = Array.from({ length: width }, (_, place) => {
      const line = row.maybeChild(place)?.firstChild;
      const align = head?.maybeChild(place)?.attrs.align ?? null;
      return type.create({ align }, nodes.cell_line.create(null, line ? cellLine(line) : null));
    });
    return nodes.table_row.create(null, cells);
  });
  return nodes.table.create(null, rows);
}

function tidy(node: Node): Node | undefined {
  switch (node.type) {
    case nodes.paragraph:
      return node.copy(lineOf(node));
    case nodes.heading:
      return heading(node);
    case nodes.bullet_list:
    case nodes.ordered_list:
      return list(node);
    case nodes.callout:
      return beginning(node, blocksOf(node));
    case nodes.blockquote:
      return quotation(node);
    case nodes.table:
      return table(node);
    default:
      return node;
  }
}

/** The text as Markdown says it: what Markdown has no words for is gone, and reading it again gives the same. Throws Unshowable of a table that is too large. */
export function tidyDocument(doc: Node): Node {
  const blocks = blocksOf(doc);
  return doc.copy(Fragment.from(blocks.length > 0 ? blocks : nodes.paragraph.create()));
}
