import type { BlockContent, Heading, Link, ListItem, Paragraph, RootContent, Table } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { defaultHandlers, type Handle, type Options, toMarkdown } from "mdast-util-to-markdown";
import { Node } from "prosemirror-model";
import { isLaidOut } from "#contract/page-sections.ts";
import { HEADING_ID, slug } from "../prose.ts";
import { nameSign, nestMarks, type Sign } from "./nest-marks.ts";
import { schema } from "./schema.ts";
import { tidyDocument } from "./tidy.ts";

const { nodes } = schema;

/** Thrown by what is no document of a page. */
export class NoDocument extends Error {}

const sign: Handle = Object.assign((node: Sign) => node.value, {
  peek: (node: Sign) => node.value.charAt(0),
});

const gfm = gfmToMarkdown({ tablePipeAlign: false });
const ofTables = gfm.extensions?.find(({ handlers }) => handlers?.table)?.handlers?.table;

/** As people write the line under the head of a table: « |---|---| ». */
const table: Handle = (...written) => {
  const [head, line = "", ...rows] = ofTables?.(...written).split("\n") ?? [];
  const rule = line.replace(/ (:?)-+(:?) /g, "$1---$2");
  return [head, rule, ...rows].join("\n");
};

/** What « <…> » makes a link of, for every reader of Markdown. */
const PLAIN_ADDRESS = /^(https?:\/\/[^\s<>|]+|mailto:[a-z0-9.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+)$/i;
type Peeking = Handle & { peek: Handle };
const ofLinks = defaultHandlers.link as Peeking;
/** Of any other the address is written apart, even where it is what the words say. */
const writtenApart =
  (handle: Handle): Handle =>
  (node: Link, parent, state, info) => {
    state.options.resourceLink = !PLAIN_ADDRESS.test(node.url);
    return handle(node, parent, state, info);
  };
const link = Object.assign(writtenApart(ofLinks), { peek: writtenApart(ofLinks.peek) });

const OPTIONS: Options = {
  bullet: "-",
  emphasis: "*",
  strong: "*",
  rule: "-",
  listItemIndent: "one",
  extensions: [gfm, { handlers: { link, sign, table } }],
  // A low line that begins an emphasis before it would be taken for the name of an address.
  unsafe: [
    {
      character: "@",
      after: "[-.\\w]",
      inConstruct: "phrasing",
      notInConstruct: ["autolink", "link"],
    },
  ],
};

/** What a title is called when its words do not say it. */
function nameOf(path: string, node: Node): string | undefined {
  const { id, level } = node.attrs as { id: string | null; level: number };
  const words = node.textContent;
  const isSaid =
    level === 2 && slug(words) === id && isLaidOut(path, id) && !HEADING_ID.test(words);
  return id === null || isSaid ? undefined : id;
}

function heading(path: string, node: Node): Heading {
  const name = nameOf(path, node);
  const children = nestMarks(node.children);
  return {
    type: "heading",
    depth: node.attrs.level,
    children:
      name === undefined
        ? children
        : [...children, nameSign(children.length > 0 ? " {#" : "{#", name, "}")],
  };
}

const paragraph = (node: Node): Paragraph => ({
  type: "paragraph",
  children: nestMarks(node.children),
});

const rows = (node: Node): Table["children"] =>
  node.children.map((row) => ({
    type: "tableRow",
    children: row.children.map((cell) => ({
      type: "tableCell",
      children: nestMarks(cell.firstChild?.children ?? []),
    })),
  }));

const isList = ({ type }: Node): boolean =>
  type === nodes.bullet_list || type === nodes.ordered_list;

const beginsBare = (list: Node): boolean => list.firstChild?.firstChild?.content.size === 0;

class Writer {
  readonly #path: string;
  constructor(path: string) {
    this.#path = path;
  }

  blocks(node: Node): RootContent[] {
    return node.children.map((child) => this.#block(child));
  }

  #inside(node: Node): BlockContent[] {
    return this.blocks(node) as BlockContent[];
  }

  /** Its first paragraph is written only when it is not empty. */
  #item(node: Node, spread: boolean): ListItem {
    const [first, ...others] = this.#inside(node);
    const isEmpty = first?.type === "paragraph" && first.children.length === 0;
    return { type: "listItem", spread, children: isEmpty || !first ? others : [first, ...others] };
  }

  /** Items of several passages are apart; under one of a single passage another list keeps close, unless that begins with no words. */
  #list(node: Node): RootContent {
    const spread = node.children.some((item) =>
      item.children.some((child, at) => at > 0 && (!isList(child) || beginsBare(child))),
    );
    const children = node.children.map((item) => this.#item(item, spread));
    return node.type === nodes.ordered_list
      ? { type: "list", ordered: true, start: Number(node.attrs.order), spread, children }
      : { type: "list", ordered: false, spread, children };
  }

  #callout(node: Node): RootContent {
    const { kind, unless } = node.attrs as { kind: string; unless: string | null };
    const [opened, ...others] = this.#inside(node);
    const words = opened?.type === "paragraph" ? opened.children : [];
    const end = words.length > 0 ? "]\n" : "]";
    const start: Paragraph = {
      type: "paragraph",
      children: [
        nameSign(`[!${kind}${unless === null ? "" : " sauf "}`, unless ?? "", end),
        ...words,
      ],
    };
    return { type: "blockquote", children: [start, ...others] };
  }

  #block(node: Node): RootContent {
    switch (node.type) {
      case nodes.heading:
        return heading(this.#path, node);
      case nodes.bullet_list:
      case nodes.ordered_list:
        return this.#list(node);
      case nodes.blockquote:
        return { type: "blockquote", children: this.#inside(node) };
      case nodes.callout:
        return this.#callout(node);
      case nodes.table: {
        const align = node.firstChild?.children.map((cell) => cell.attrs.align ?? null) ?? [];
        return { type: "table", align, children: rows(node) };
      }
      case nodes.horizontal_rule:
        return { type: "thematicBreak" };
      default:
        return paragraph(node);
    }
  }
}

/** What the browser sends, judged by the schema. Throws NoDocument. */
export function readDocument(document: unknown): Node {
  try {
    const doc = Node.fromJSON(schema, document);
    if (doc.type !== nodes.doc) throw new RangeError("a part of a document");
    doc.check();
    return doc;
  } catch (error) {
    // A SyntaxError or TypeError says the same of what is no node at all.
    throw error instanceof Error ? new NoDocument(error.message, { cause: error }) : error;
  }
}

/** The Markdown of a document. Throws NoDocument, or Unshowable of a table that is too large. */
export function markdownOf(path: string, document: unknown): string {
  const doc = tidyDocument(readDocument(document));
  return toMarkdown({ type: "root", children: new Writer(path).blocks(doc) }, OPTIONS).trim();
}
