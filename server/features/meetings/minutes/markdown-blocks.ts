import type { List, Nodes, RootContent, Table } from "mdast";
import { parseMarkdown } from "#server/content/parse-markdown.ts";
import type { PdfBlock, PdfList } from "#server/pdf/pdf-document.ts";

/** A longer cell would be cut: its row is written as a paragraph. */
const CELL_MAX = 300;

const textsOf = (nodes: readonly Nodes[]): string => nodes.map(textOf).join("");

/** Words without their emphasis; a link has its address, which paper cannot open. */
function textOf(node: Nodes): string {
  switch (node.type) {
    case "break":
      return "\n";
    case "image":
      return node.alt ?? "";
    case "link": {
      const text = textsOf(node.children);
      return text === node.url || `mailto:${text}` === node.url ? text : `${text} (${node.url})`;
    }
    case "footnoteReference":
      return `[${node.identifier}]`;
    default:
      if ("value" in node) return node.value;
      return "children" in node ? textsOf(node.children) : "";
  }
}

const paragraph = (text: string): PdfBlock[] =>
  text.trim() === "" ? [] : [{ tag: "P", text: text.trim() }];

function* itemsOf(list: List, depth: number): Generator<PdfList["items"][number]> {
  for (const [index, item] of list.children.entries()) {
    const label = list.ordered ? `${(list.start ?? 1) + index}.` : "•";
    const own = item.children.filter(({ type }) => type !== "list");
    const mark = item.checked === true ? "[x] " : item.checked === false ? "[ ] " : "";
    yield { label, text: mark + own.map(textOf).join("\n"), depth };
    for (const child of item.children) if (child.type === "list") yield* itemsOf(child, depth + 1);
  }
}

function tableOf({ children: [head, ...rows] }: Table): PdfBlock[] {
  const cells = [head, ...rows].map((row) => (row?.children ?? []).map(textOf));
  const columns = cells[0]?.length ?? 0;
  if (columns === 0) return [];
  if (cells.flat().some((text) => text.length > CELL_MAX))
    return cells.flatMap((row) => paragraph(row.join(" — ")));
  const whole = cells.map((row) => Array.from({ length: columns }, (_, at) => row[at] ?? ""));
  return [
    { tag: "Table", head: whole[0] ?? [], rows: whole.slice(1), widths: Array(columns).fill(1) },
  ];
}

function blocksOf(node: RootContent): PdfBlock[] {
  switch (node.type) {
    case "heading":
      return textOf(node).trim() === "" ? [] : [{ tag: "H3", text: textOf(node).trim() }];
    case "list":
      return [{ tag: "L", items: [...itemsOf(node, 0)] }];
    case "table":
      return tableOf(node);
    case "blockquote":
    case "footnoteDefinition":
      return node.children.flatMap(blocksOf);
    default:
      return paragraph(textOf(node));
  }
}

/** A note as it is printed. One that would take too long to read is printed as it was typed. */
export function toBlocks(markdown: string): PdfBlock[] {
  try {
    return parseMarkdown(markdown).children.flatMap(blocksOf);
  } catch {
    return markdown.split(/\n\s*\n/).flatMap(paragraph);
  }
}
