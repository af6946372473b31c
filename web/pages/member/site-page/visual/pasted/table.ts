import type { DocumentNode } from "#contract/page-document.ts";

interface Inside {
  line: (cell: Element) => DocumentNode[];
  blocks: (cell: Element) => DocumentNode[];
}

const MOST_COLUMNS = 30;

const spanOf = (cell: Element, name: "colspan" | "rowspan"): number =>
  Math.min(Math.max(Number.parseInt(cell.getAttribute(name) ?? "1", 10) || 1, 1), MOST_COLUMNS);

/** Rows of a table, not those of a table in one of its cells. */
const rowsOf = (table: Element): Element[][] =>
  [...table.querySelectorAll("tr")]
    .filter((row) => row.closest("table") === table)
    .map((row) => [...row.children].filter((cell) => cell.matches("td,th")))
    .filter((cells) => cells.length > 0);

/** Each cell in the one place that it begins at: where it reached further there are empty ones. */
function gridOf(rows: Element[][]): (Element | undefined)[][] {
  const taken = new Set<string>();
  return rows.map((cells, at) => {
    const places: (Element | undefined)[] = [];
    for (const cell of cells) {
      while (taken.has(`${at} ${places.length}`)) places.push(undefined);
      const [start, width, height] = [
        places.length,
        spanOf(cell, "colspan"),
        spanOf(cell, "rowspan"),
      ];
      for (let down = 1; down < height; down += 1)
        for (let along = 0; along < width; along += 1) taken.add(`${at + down} ${start + along}`);
      places.push(cell, ...Array.from({ length: width - 1 }, () => undefined));
    }
    return places.slice(0, MOST_COLUMNS);
  });
}

/** The words of a head are bold by themselves. */
const plain = (piece: DocumentNode): DocumentNode => ({
  ...piece,
  marks: piece.marks?.filter(({ type }) => type !== "strong") ?? [],
});

/** A table of Markdown; one of a single cell, or that only lays a mail out, is its content. */
export function tableOf(table: Element, inside: Inside): DocumentNode[] {
  const rows = rowsOf(table);
  const grid = gridOf(rows);
  const width = Math.max(0, ...grid.map((places) => places.length));
  const isLayout = /^(presentation|none)$/.test(table.getAttribute("role") ?? "");
  if (width <= 1 || rows.length <= 1 || isLayout) return rows.flat().flatMap(inside.blocks);
  const content = grid.map((places, at) => ({
    type: "table_row",
    content: Array.from({ length: width }, (_, place) => {
      const cell = places[place];
      const words = cell ? inside.line(cell) : [];
      const line = at === 0 ? words.map(plain) : words;
      return {
        type: at === 0 ? "table_header" : "table_cell",
        content: [{ type: "cell_line", ...(line.length > 0 && { content: line }) }],
      };
    }),
  }));
  return [{ type: "table", content }];
}
