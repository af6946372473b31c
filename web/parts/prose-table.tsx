import type { ReactNode } from "react";
import type { ProseElement, ProseNode } from "../../contract/page.ts";
import { textOf } from "./page-parts.ts";

/** Shown as blocks where there is no room, a table says itself that it is one. */
const ROLES = { table: { role: "table" }, group: { role: "rowgroup" }, row: { role: "row" }, header: { role: "columnheader" }, cell: { role: "cell" } };

const elements = (nodes: ProseNode[] = []): ProseElement[] => nodes.filter((node) => typeof node === "object");

interface ProseTableProps {
  /** Its head and its body. */
  nodes: ProseNode[];
  view: (nodes: ProseNode[]) => ReactNode;
}

/** A table of the prose; on a small screen each row becomes a card whose values carry the name of their column. */
export function ProseTable({ nodes, view }: ProseTableProps) {
  const [head, body] = elements(nodes);
  const headers = elements(elements(head?.children)[0]?.children);
  return (
    <div className="prose-table">
      <table {...ROLES.table}>
        <thead {...ROLES.group}>
          <tr {...ROLES.row}>
            {headers.map((cell) => (
              <th key={textOf(cell)} {...ROLES.header} scope="col">
                {view(cell.children)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.group}>
          {elements(body?.children).map((row) => (
            <tr key={textOf(row)} {...ROLES.row}>
              {elements(row.children).map((cell, place) => {
                const header = headers[place];
                return (
                  <td key={header && textOf(header)} {...ROLES.cell} data-label={header && textOf(header)}>
                    {view(cell.children)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
