/**
 * The text of a page as the visual mode edits it: a closed tree of what the site's reader shows, in
 * the terms of prosemirror-model. The server converts it from Markdown and back
 * (server/content/document), and the browser edits it: both build their schema from this.
 */
export interface DocumentNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: DocumentNode[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
}

/** The whole text. */
export type PageDocument = DocumentNode & { type: "doc"; [key: string]: unknown };

/** Characters of a name in a text: of a heading, a value, a picture. */
export const DOCUMENT_NAME = /^[\w-]+$/;
export const CALLOUTS = ["NOTE", "IMPORTANT"] as const;
const ALIGNMENTS = [null, "left", "center", "right"];
const HEADING_LEVELS = [2, 3, 4];
const MOST_NUMBERED = 999_999;

const within =
  (isRight: (value: unknown) => boolean, what: string) =>
  (value: unknown): void => {
    if (!isRight(value)) throw new RangeError(`not ${what}`);
  };
const isName = (value: unknown): boolean => typeof value === "string" && DOCUMENT_NAME.test(value);
const name = within(isName, "a name");
const nameOrNone = within((value) => value === null || isName(value), "a name or null");
const oneOf = (values: readonly unknown[]) =>
  within((value) => values.includes(value), `one of ${values.join(", ")}`);
const isNumber = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_NUMBERED;

const cell = {
  content: "cell_line",
  isolating: true,
  attrs: {
    align: { default: null, validate: oneOf(ALIGNMENTS) },
    // Required by the table commands, although a Markdown table has no merged cells.
    colspan: { default: 1, validate: oneOf([1]) },
    rowspan: { default: 1, validate: oneOf([1]) },
  },
};

/** Inline nodes of a text. A title or a cell has no line break, because Markdown has none there. */
export const DOCUMENT_NODES = {
  doc: { content: "block+" },
  paragraph: { content: "inline*", group: "block" },
  heading: {
    content: "(text | value | image)*",
    group: "block",
    defining: true,
    attrs: {
      level: { default: 2, validate: oneOf(HEADING_LEVELS) },
      /** « {#id} »: the anchor that the heading has whatever its text. */
      id: { default: null, validate: nameOrNone },
    },
  },
  bullet_list: { content: "list_item+", group: "block" },
  ordered_list: {
    content: "list_item+",
    group: "block",
    attrs: { order: { default: 1, validate: within(isNumber, "a number") } },
  },
  list_item: { content: "paragraph block*", defining: true },
  blockquote: { content: "block+", group: "block", defining: true },
  callout: {
    content: "paragraph block*",
    group: "block",
    defining: true,
    attrs: {
      kind: { default: "NOTE", validate: oneOf(CALLOUTS) },
      /** « [!NOTE sauf x] »: hidden once this value is « oui ». */
      unless: { default: null, validate: nameOrNone },
    },
  },
  table: { content: "table_row+", group: "block", isolating: true, tableRole: "table" },
  table_row: { content: "(table_cell | table_header)+", tableRole: "row" },
  table_cell: { ...cell, tableRole: "cell" },
  table_header: { ...cell, tableRole: "header_cell" },
  cell_line: { content: "(text | value | image)*" },
  horizontal_rule: { group: "block" },
  text: { group: "inline" },
  hard_break: { inline: true, group: "inline", selectable: false },
  /** « {{name}} ». */
  value: { inline: true, group: "inline", atom: true, attrs: { name: { validate: name } } },
  /** « ![alt](media:ID) ». */
  image: {
    inline: true,
    group: "inline",
    atom: true,
    draggable: true,
    attrs: { media: { validate: name }, alt: { default: "", validate: "string" } },
  },
} as const;

/** From the outside in. */
export const DOCUMENT_MARKS = {
  link: { attrs: { href: { validate: "string" } }, inclusive: false },
  strong: {},
  em: {},
  code: {},
} as const;

export type DocumentNodeName = keyof typeof DOCUMENT_NODES;
export type DocumentMarkName = keyof typeof DOCUMENT_MARKS;
