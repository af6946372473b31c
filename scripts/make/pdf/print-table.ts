import type { ProseElement, ProseNode } from "#contract/page.ts";

type Print = (nodes: ProseNode[]) => string;

const elements = (nodes: ProseNode[]): ProseElement[] =>
  nodes.filter((node) => typeof node === "object");

function cell({ tag, align, children }: ProseElement, column: number, print: Print): string {
  const inner = print(children);
  const kind = align ? ` class="${align}"` : "";
  if (tag === "th") return `<th scope="col"${kind}>${inner}</th>`;
  return column === 0 && inner.trim()
    ? `<th scope="row">${inner}</th>`
    : `<td${kind}>${inner}</td>`;
}

/** The first column names its row. */
export function printTable({ children }: ProseElement, print: Print): string {
  const [head = "", body = ""] = elements(children).map((part) =>
    elements(part.children)
      .map((row) => elements(row.children).map((one, column) => cell(one, column, print)))
      .map((cells) => `<tr>${cells.join("")}</tr>`)
      .join("\n"),
  );
  return `<table><thead>${head}</thead><tbody>${body}</tbody></table>\n`;
}
