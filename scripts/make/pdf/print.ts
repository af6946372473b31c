import { escapeHtml } from "#contract/escape-html.ts";
import type { ProseElement, ProseNode, Section } from "#contract/page.ts";
import { withBlanks } from "#server/content/document-blanks.ts";
import { readSections } from "#server/content/prose.ts";
import type { Values } from "#server/content/values.ts";
import { printTable } from "./print-table.ts";

export type Entry = { depth: number; id: string; html: string; isNumbered: boolean };
export type Rendered = { html: string; entries: Entry[] };

/**
 * Markdown → HTML for print, through the same prose as the pages: identified headings, tables with
 * header cells. `<b>`, `<i>` and `<div>` on purpose: Chromium tags `<strong>`, `<em>` and `<aside>`
 * with types of PDF 2.0 in a PDF 1.4, and readers that do not know these types skip their content.
 */
export function renderMarkdown(body: string, values: Values): Rendered {
  const entries: Entry[] = [];
  const sections = readSections(withBlanks(body, values), values);
  const html = sections.map((section, place) =>
    printSection(section, sections[place - 1], entries),
  );
  return { html: html.join("\n"), entries };
}

export function plainText(html: string): string {
  const bare = html.replace(/<[^>]+>/g, "");
  return bare
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}

const isRule = (node: ProseNode | undefined): boolean =>
  typeof node === "object" && node.tag === "hr";

/**
 * One section per heading of level 2; its classes give its kind and whether the `---` before it
 * starts a new page.
 */
function printSection(section: Section, before: Section | undefined, entries: Entry[]): string {
  const { title, nodes } = section;
  const head = title === undefined ? "" : heading(2, marks(escapeHtml(title)), entries);
  const content = nodes.filter((node) => !isRule(node)).map((node) => print(node, entries));
  if (title === undefined) return `<section>${content.join("")}</section>`;
  const kind = /^Demande \d/.test(title)
    ? "demand"
    : /Sources|Références/.test(title)
      ? "sources"
      : "plain";
  const page = isRule(before?.nodes.at(-1)) ? " new-page" : "";
  return `<section class="${kind}${page}">${head}${content.join("")}</section>`;
}

function heading(depth: number, inner: string, entries: Entry[]): string {
  const html = inner.replace(
    /^((?:\d+\.)+\d*|Annexe [A-Z]|Demande \d —)\s+/u,
    '<span class="num">$1</span> ',
  );
  const id = `s${entries.length + 1}`;
  entries.push({ depth, id, html, isNumbered: html.startsWith('<span class="num"') });
  return `<h${depth} id="${id}">${html}</h${depth}>\n`;
}

/**
 * Marks what the collective must still decide, protects numbers from line breaks, and draws
 * checkboxes.
 */
function marks(html: string): string {
  return html
    .replace(/\[à (?:compléter|préciser|vérifier)([^\]]*)\]/g, (all, more: string) =>
      more === "" ? `<span class="todo short">${all}</span>` : `<span class="todo">${all}</span>`,
    )
    .replace(/(?:n°|[LDR]\.)\u00a0\d+-\d+/g, '<span class="whole">$&</span>')
    .replaceAll("☐", '<span class="box"></span>');
}

/** An item contains one paragraph, perhaps followed by a list: the paragraph is not wrapped. */
const unwrapped = ({ children }: ProseElement): ProseNode[] =>
  children.flatMap((child) =>
    typeof child === "object" && child.tag === "p" ? child.children : [child],
  );

function print(node: ProseNode, entries: Entry[]): string {
  if (typeof node === "string") return marks(escapeHtml(node));
  const inner = (nodes = node.children) => nodes.map((child) => print(child, entries)).join("");
  switch (node.tag) {
    case "p":
      return `<p>${inner()}</p>\n`;
    case "h3":
    case "h4":
      return heading(Number(node.tag.slice(1)), inner(), entries);
    case "strong":
      return `<b>${inner()}</b>`;
    case "em":
      return `<i>${inner()}</i>`;
    case "blockquote":
    case "note":
    case "important":
      return `<div class="note">${inner()}</div>\n`;
    case "ul":
    case "ol": {
      const start = node.start === undefined ? "" : ` start="${node.start}"`;
      return `<${node.tag}${start}>${node.children.map((item) => print(item, entries)).join("\n")}</${node.tag}>\n`;
    }
    case "li":
      return `<li>${inner(unwrapped(node))}</li>`;
    case "a":
      return node.href === undefined
        ? inner()
        : `<a href="${escapeHtml(node.href)}">${inner()}</a>`;
    case "code":
      return `<code>${node.children.map((text) => escapeHtml(String(text))).join("")}</code>`;
    case "table":
      return printTable(node, inner);
    default:
      throw new Error(`Un document imprimé ne montre pas ce genre de passage : ${node.tag}`);
  }
}
