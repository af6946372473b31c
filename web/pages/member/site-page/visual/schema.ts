import { type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import {
  DOCUMENT_MARKS,
  DOCUMENT_NODES,
  type DocumentMarkName,
  type DocumentNodeName,
} from "#contract/page-document.ts";

type Shown = Pick<NodeSpec, "toDOM" | "parseDOM">;

const TITLES = [2, 3, 4].map((level) => ({
  tag: `h${level}`,
  getAttrs: (element: HTMLElement) => ({ level, id: element.dataset.name ?? null }),
}));
const cell = (tag: "td" | "th"): Shown => ({
  toDOM: ({ attrs }) => [tag, attrs.align ? { "data-align": attrs.align } : {}, 0],
  parseDOM: [
    { tag, getAttrs: (element: HTMLElement) => ({ align: element.dataset.align ?? null }) },
  ],
});
export const CALLOUT_LABELS = { NOTE: "À noter", IMPORTANT: "Important" } as const;

/** How the browser shows each piece, and knows its own again: what comes from elsewhere goes through pasted/. */
const SHOWN: Record<Exclude<DocumentNodeName, "doc" | "text">, Shown> = {
  paragraph: { toDOM: () => ["p", 0], parseDOM: [{ tag: "p" }] },
  heading: {
    toDOM: ({ attrs: { level, id } }) => [`h${level}`, id === null ? {} : { "data-name": id }, 0],
    parseDOM: TITLES,
  },
  bullet_list: { toDOM: () => ["ul", 0], parseDOM: [{ tag: "ul" }] },
  ordered_list: {
    toDOM: ({ attrs }) => ["ol", { start: attrs.order }, 0],
    parseDOM: [
      {
        tag: "ol",
        getAttrs: (element) => ({ order: Number(element.getAttribute("start") ?? 1) }),
      },
    ],
  },
  list_item: { toDOM: () => ["li", 0], parseDOM: [{ tag: "li" }] },
  blockquote: { toDOM: () => ["blockquote", 0], parseDOM: [{ tag: "blockquote" }] },
  callout: {
    toDOM: ({ attrs: { kind, unless } }) => [
      "div",
      {
        class: "callout",
        "data-callout": kind,
        "data-label": `${CALLOUT_LABELS[kind as keyof typeof CALLOUT_LABELS]}${unless ? ` (jusqu’à ce que «\u00A0${unless}\u00A0» dise oui)` : ""}`,
        ...(unless && { "data-unless": unless }),
      },
      0,
    ],
    parseDOM: [
      {
        tag: "div[data-callout]",
        getAttrs: ({ dataset }: HTMLElement) => ({
          kind: dataset.callout,
          unless: dataset.unless ?? null,
        }),
      },
    ],
  },
  table: { toDOM: () => ["table", ["tbody", 0]], parseDOM: [{ tag: "table" }] },
  table_row: { toDOM: () => ["tr", 0], parseDOM: [{ tag: "tr" }] },
  table_cell: cell("td"),
  table_header: cell("th"),
  cell_line: { toDOM: () => ["div", 0], parseDOM: [{ tag: "td > div, th > div" }] },
  horizontal_rule: { toDOM: () => ["hr"], parseDOM: [{ tag: "hr" }] },
  hard_break: { toDOM: () => ["br"], parseDOM: [{ tag: "br" }] },
  value: {
    toDOM: ({ attrs: { name } }) => ["span", { "data-value": name }, `{{${name}}}`],
    parseDOM: [
      {
        tag: "span[data-value]",
        getAttrs: ({ dataset }: HTMLElement) => ({ name: dataset.value }),
      },
    ],
  },
  image: {
    toDOM: ({ attrs: { media, alt } }) => ["span", { "data-media": media, "data-alt": alt }, alt],
    parseDOM: [
      {
        tag: "span[data-media]",
        getAttrs: ({ dataset }: HTMLElement) => ({
          media: dataset.media,
          alt: dataset.alt ?? "",
        }),
      },
    ],
  },
};

const MARKS: Record<DocumentMarkName, Pick<MarkSpec, "toDOM" | "parseDOM">> = {
  link: {
    toDOM: ({ attrs }) => ["a", { href: attrs.href, title: attrs.href }, 0],
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (element: HTMLElement) => ({ href: element.getAttribute("href") }),
      },
    ],
  },
  strong: { toDOM: () => ["strong", 0], parseDOM: [{ tag: "strong" }, { tag: "b" }] },
  em: { toDOM: () => ["em", 0], parseDOM: [{ tag: "em" }, { tag: "i" }] },
  code: { toDOM: () => ["code", 0], parseDOM: [{ tag: "code" }] },
};

const withDom = <N extends string>(
  specs: Record<N, object>,
  shown: Partial<Record<N, object>>,
): Record<N, object> =>
  Object.fromEntries(
    Object.entries<object>(specs).map(([name, spec]) => [name, { ...spec, ...shown[name as N] }]),
  ) as Record<N, object>;

/** What the visual mode edits, as the browser shows it. */
export const schema = new Schema<DocumentNodeName, DocumentMarkName>({
  nodes: withDom(DOCUMENT_NODES, SHOWN) as Record<DocumentNodeName, NodeSpec>,
  marks: withDom(DOCUMENT_MARKS, MARKS) as Record<DocumentMarkName, MarkSpec>,
});
