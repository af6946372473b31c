import type { Nodes, Parent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { fold } from "../../contract/fold.ts";
import type { ProseElement, ProseNode, Section } from "../../contract/page.ts";
import { frenchSpacing } from "./typography.ts";

type Values = ReadonlyMap<string, string>;

/** Thrown inside a block whose value the association has not filled in yet: the whole block is left out. */
class Unfilled extends Error {}

const ALERT = /^\[!(NOTE|IMPORTANT)\]\s*/;
const HEADING_ID = /\s*\{#([\w-]+)\}\s*$/;

const slug = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

function fill(text: string, values: Values): string {
  return text.replace(/\{\{([\w-]+)\}\}/g, (_, name: string) => {
    const value = values.get(name);
    if (!value) throw new Unfilled(name);
    return value;
  });
}

const plainText = (node: ProseNode): string => (typeof node === "string" ? node : node.children.map(plainText).join(""));

function convertAll(parent: Parent, values: Values): ProseNode[] {
  return parent.children.flatMap((child) => convertBlock(child, values));
}

/** Paragraphs, list items and table rows vanish with an unfilled value; inline nodes pass it up. */
function convertBlock(node: Nodes, values: Values): ProseNode[] {
  const vanishes = node.type === "paragraph" || node.type === "listItem" || node.type === "tableRow";
  try {
    const converted = convert(node, values);
    const emptied = (node.type === "list" || node.type === "table" || node.type === "listItem") && plainText({ tag: "p", children: converted }) === "";
    return emptied ? [] : converted;
  } catch (error) {
    if (vanishes && error instanceof Unfilled) return [];
    throw error;
  }
}

const element = (tag: ProseElement["tag"], children: ProseNode[]): ProseNode[] => [{ tag, children }];

function heading(node: Extract<Nodes, { type: "heading" }>, values: Values): ProseNode[] {
  const children = convertAll(node, values);
  const whole = children.map(plainText).join("");
  const explicit = HEADING_ID.exec(whole)?.[1];
  const shown = children.map((child) => (typeof child === "string" ? child.replace(HEADING_ID, "") : child));
  return [{ tag: node.depth === 3 ? "h3" : "h4", id: explicit ?? slug(whole), children: shown }];
}

function blockquote(node: Extract<Nodes, { type: "blockquote" }>, values: Values): ProseNode[] {
  const children = convertAll(node, values);
  const first = children[0];
  const start = typeof first === "object" ? first.children[0] : undefined;
  const kind = typeof start === "string" ? ALERT.exec(start)?.[1] : undefined;
  if (!kind || typeof first !== "object" || typeof start !== "string") return element("blockquote", children);
  const opened: ProseElement = { ...first, children: [start.replace(ALERT, ""), ...first.children.slice(1)] };
  return element(kind === "NOTE" ? "note" : "important", [opened, ...children.slice(1)]);
}

function table(node: Extract<Nodes, { type: "table" }>, values: Values): ProseNode[] {
  const [head, ...rows] = node.children;
  const cells = (row: NonNullable<typeof head>, tag: "th" | "td"): ProseElement => ({
    tag: "tr",
    children: row.children.map((cell) => ({ tag, children: convertAll(cell, values) })),
  });
  const body = rows.flatMap((row) => {
    try {
      return [cells(row, "td")];
    } catch (error) {
      if (error instanceof Unfilled) return [];
      throw error;
    }
  });
  return element("table", [
    { tag: "thead", children: head ? [cells(head, "th")] : [] },
    { tag: "tbody", children: body },
  ]);
}

const SAFE_LINK = /^(https?:\/\/|mailto:|\/|#)/;

function convert(node: Nodes, values: Values): ProseNode[] {
  switch (node.type) {
    case "text":
      return [frenchSpacing(fill(node.value, values))];
    case "paragraph":
      return element("p", convertAll(node, values));
    case "heading":
      return heading(node, values);
    case "list":
      return element(node.ordered ? "ol" : "ul", convertAll(node, values));
    case "listItem": {
      const children = convertAll(node, values);
      const only = children[0];
      return element("li", children.length === 1 && typeof only === "object" && only.tag === "p" ? only.children : children);
    }
    case "link": {
      const href = fill(decodeURI(node.url), values);
      return [{ tag: "a", ...(SAFE_LINK.test(href) && { href }), children: convertAll(node, values) }];
    }
    case "strong":
      return element("strong", convertAll(node, values));
    case "emphasis":
      return element("em", convertAll(node, values));
    case "inlineCode":
      return element("code", [node.value]);
    case "blockquote":
      return blockquote(node, values);
    case "table":
      return table(node, values);
    case "thematicBreak":
      return element("hr", []);
    case "break":
      return element("br", []);
    default:
      throw new Error(`Markdown not supported on a page: ${node.type}`);
  }
}

/** Markdown → sections cut at the headings of level two. Raw HTML and images are refused: prose is data, never markup. */
export function readSections(markdown: string, values: Values): Section[] {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const sections: Section[] = [{ nodes: [] }];
  for (const node of tree.children) {
    if (node.type === "heading" && node.depth === 2) {
      const [title] = heading(node, values);
      if (typeof title === "object") sections.push({ id: title.id ?? "", title: plainText(title), nodes: [] });
    } else sections.at(-1)?.nodes.push(...convertBlock(node, values));
  }
  return sections.filter((section) => section.title !== undefined || section.nodes.length > 0);
}
