import type { Heading, List, Nodes, Parent, Table, TableRow } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { escapeHtml } from "../../contract/escape-html.ts";
import { frenchSpacing } from "../../server/content/typography.ts";

export type Entry = { depth: number; id: string; html: string; isNumbered: boolean };
export type Rendered = { html: string; entries: Entry[] };

/**
 * Markdown → HTML for print: French spacing, identified headings, tables with header cells.
 * `<b>`, `<i>` and `<div>` on purpose: Chromium tags `<strong>`, `<em>` and `<aside>` with types of PDF 2.0
 * in a file that says 1.4, and readers that do not know these types skip what is inside.
 */
export function renderMarkdown(body: string): Rendered {
  const tree = fromMarkdown(body, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const entries: Entry[] = [];
  return { html: render(tree, entries), entries };
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

function render(node: Nodes, entries: Entry[]): string {
  switch (node.type) {
    case "root":
      return sections(node, entries);
    case "text":
      return marks(escapeHtml(frenchSpacing(node.value)));
    case "heading":
      return heading(node, entries);
    case "paragraph":
      return `<p>${children(node, entries)}</p>\n`;
    case "strong":
      return `<b>${children(node, entries)}</b>`;
    case "emphasis":
      return `<i>${children(node, entries)}</i>`;
    case "blockquote":
      return `<div class="note">${children(node, entries)}</div>\n`;
    case "list":
      return list(node, entries);
    case "link":
      return `<a href="${escapeHtml(node.url)}">${children(node, entries)}</a>`;
    case "inlineCode":
      return `<code>${escapeHtml(node.value)}</code>`;
    case "table":
      return table(node, entries);
    default:
      throw new Error(`Markdown non pris en charge : ${node.type}`);
  }
}

/** One section per title of level 2; its classes say what kind it is and whether `---` asks for a new page. */
function sections(root: Parent, entries: Entry[]): string {
  const blocks = root.children.map((child, index) => {
    if (child.type === "thematicBreak") return "";
    const html = render(child, entries);
    if (child.type !== "heading" || child.depth !== 2) return html;
    const kind = /Demande \d/.test(html)
      ? "demand"
      : /Sources|Références/.test(html)
        ? "sources"
        : "plain";
    const page = root.children[index - 1]?.type === "thematicBreak" ? " new-page" : "";
    return `</section>\n<section class="${kind}${page}">${html}`;
  });
  return `<section>${blocks.join("")}</section>`;
}

function children(node: Parent, entries: Entry[]): string {
  return node.children.map((child) => render(child, entries)).join("");
}

/** What the collective must still decide is shown as such; numbers of texts stay on one line; boxes are drawn. */
function marks(html: string): string {
  return html
    .replace(/\[à (?:compléter|préciser|vérifier)([^\]]*)\]/g, (all, more: string) =>
      more === "" ? `<span class="todo short">${all}</span>` : `<span class="todo">${all}</span>`,
    )
    .replace(/(?:n°|[LDR]\.)\u00a0\d+-\d+/g, '<span class="whole">$&</span>')
    .replaceAll("☐", '<span class="box"></span>');
}

function heading(node: Heading, entries: Entry[]): string {
  const html = children(node, entries).replace(
    /^((?:\d+\.)+\d*|Annexe [A-Z]|Demande \d —)\s+/u,
    '<span class="num">$1</span> ',
  );
  const id = `s${entries.length + 1}`;
  entries.push({ depth: node.depth, id, html, isNumbered: html.startsWith('<span class="num"') });
  return `<h${node.depth} id="${id}">${html}</h${node.depth}>\n`;
}

/** Items hold one paragraph each in these documents; it is not wrapped. */
function list(node: List, entries: Entry[]): string {
  const items = node.children.map((item) => {
    const inner = item.children.map((child) =>
      child.type === "paragraph" ? children(child, entries) : render(child, entries),
    );
    return `<li>${inner.join("")}</li>`;
  });
  const tag = node.ordered ? "ol" : "ul";
  return `<${tag}>${items.join("\n")}</${tag}>\n`;
}

/** The first column names its row. */
function table(node: Table, entries: Entry[]): string {
  const row = (cells: TableRow, isHead: boolean) =>
    cells.children.map((cell, index) => {
      const inner = children(cell, entries);
      const align = node.align?.[index];
      const kind = align ? ` class="${align}"` : "";
      if (isHead) return `<th scope="col"${kind}>${inner}</th>`;
      return index === 0 && inner.trim()
        ? `<th scope="row">${inner}</th>`
        : `<td${kind}>${inner}</td>`;
    });
  const lines = node.children.map((cells, index) => `<tr>${row(cells, index === 0).join("")}</tr>`);
  return `<table><thead>${lines[0]}</thead><tbody>${lines.slice(1).join("\n")}</tbody></table>\n`;
}
