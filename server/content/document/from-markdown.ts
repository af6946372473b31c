import type { List, ListItem, Nodes, Parent, Table } from "mdast";
import type { Mark, Node } from "prosemirror-model";
import type { PageDocument } from "#contract/page-document.ts";
import { isLaidOut } from "#contract/page-sections.ts";
import { parseMarkdown } from "../parse-markdown.ts";
import { REFUSED, slug } from "../prose.ts";
import { Unshowable } from "../unshowable.ts";
import { schema } from "./schema.ts";
import { tidyDocument } from "./tidy.ts";

const { nodes: node, marks: mark } = schema;
const MEDIA = /^media:([\w-]+)$/;

const refusal = (at: Nodes): Unshowable =>
  new Unshowable(
    at,
    `une page n’accepte pas ${REFUSED[at.type] ?? `ce genre de passage (${at.type})`}`,
  );

/** Inline nodes. */
function inlines(parent: Parent, around: readonly Mark[] = []): Node[] {
  return parent.children.flatMap((child) => inline(child, around));
}

function inline(at: Nodes, around: readonly Mark[]): Node[] {
  switch (at.type) {
    case "text":
      return [schema.text(at.value, around)];
    case "strong":
      return inlines(at, mark.strong.create().addToSet(around));
    case "emphasis":
      return inlines(at, mark.em.create().addToSet(around));
    case "link":
      return inlines(at, mark.link.create({ href: at.url }).addToSet(around));
    case "inlineCode":
      return [schema.text(at.value, mark.code.create().addToSet(around))];
    case "break":
      return [node.hard_break.create(null, null, around)];
    case "image": {
      const media = MEDIA.exec(at.url)?.[1];
      if (media === undefined) throw refusal(at);
      return [node.image.create({ media, alt: at.alt ?? "" }, null, around)];
    }
    default:
      throw refusal(at);
  }
}

const flat = (nodes: Node[]): Node[] =>
  nodes.map((one) => (one.type === node.hard_break ? schema.text(" ", one.marks) : one));

/** A list’s item begins with a paragraph. */
const afterParagraph = (blocks: Node[]): Node[] =>
  blocks[0]?.type === node.paragraph ? blocks : [node.paragraph.create(), ...blocks];

function list(at: List): Node {
  const items = at.children.map((item: ListItem) =>
    node.list_item.create(null, afterParagraph(blocksOf(item))),
  );
  return at.ordered
    ? node.ordered_list.create({ order: Math.min(at.start ?? 1, 999_999) }, items)
    : node.bullet_list.create(null, items);
}

function table({ children, align }: Table): Node {
  const width = Math.max(...children.map((row) => row.children.length));
  const rows = children.map((row, at) =>
    node.table_row.create(
      null,
      Array.from({ length: width }, (_, place) => {
        const cell = row.children[place];
        const type = at === 0 ? node.table_header : node.table_cell;
        const line = node.cell_line.create(null, cell ? flat(inlines(cell)) : []);
        return type.create({ align: align?.[place] ?? null }, line);
      }),
    ),
  );
  return node.table.create(null, rows);
}

function blocksOf(parent: Parent): Node[] {
  return parent.children.map((at) => {
    switch (at.type) {
      case "paragraph":
        return node.paragraph.create(null, inlines(at));
      case "heading": {
        const level = Math.min(Math.max(at.depth, 2), 4);
        return node.heading.create({ level }, flat(inlines(at)));
      }
      case "list":
        return list(at);
      case "blockquote":
        return node.blockquote.create(null, blocksOf(at));
      case "table":
        return table(at);
      case "thematicBreak":
        return node.horizontal_rule.create();
      default:
        throw refusal(at);
    }
  });
}

/** The titles that the layout of the page looks for say their names themselves: their words may change. */
function nameSections(path: string, blocks: Node[]): Node[] {
  const named = new Set<string>();
  return blocks.map((block) => {
    if (block.type !== node.heading || block.attrs.level !== 2) return block;
    const id: string = block.attrs.id ?? slug(block.textContent);
    if (named.has(id) || !isLaidOut(path, id)) return block;
    named.add(id);
    return block.type.create({ ...block.attrs, id }, block.content);
  });
}

/** The text of a page as the visual mode edits it. Throws Unshowable of what a page does not show. */
export function documentOf(path: string, markdown: string): PageDocument {
  const read = tidyDocument(node.doc.create(null, blocksOf(parseMarkdown(markdown))));
  return node.doc.create(null, nameSections(path, [...read.children])).toJSON();
}
