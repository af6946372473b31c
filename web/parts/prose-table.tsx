import type { ReactNode } from "react";
import type { ProseElement, ProseNode } from "#contract/page.ts";
import { textOf } from "#contract/section-parts.ts";

const elements = (nodes: ProseNode[] = []): ProseElement[] =>
  nodes.filter((node) => typeof node === "object");

interface ProseTableProps {
  /** Head and body rows. */
  nodes: ProseNode[];
  view: (nodes: ProseNode[]) => ReactNode;
}

/**
 * A table of the prose; on a small screen each row becomes a card whose values carry the name of their column, for readers whose browser no longer
 * takes it for a table. (ARIA in HTML forbids to say its roles again.)
 */
export function ProseTable({ nodes, view }: ProseTableProps) {
  const [head, body] = elements(nodes);
  const headers = elements(elements(head?.children)[0]?.children);
  return (
    <div className="prose-table">
      <table>
        <thead>
          <tr>
            {headers.map((cell) => (
              <th key={textOf(cell)} scope="col">
                {view(cell.children)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {elements(body?.children).map((row) => (
            <tr key={textOf(row)}>
              {elements(row.children).map((cell, place) => {
                const header = headers[place];
                const label = header && textOf(header);
                return (
                  // On a small screen the first cell is the title of its card, without a label.
                  <td key={label} data-label={place > 0 ? label : undefined}>
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
