const toLine = (cells: string[]): string =>
  `${cells.map((cell) => (cell === "" ? "| " : `| ${cell} `)).join("")}|`;

export const toTableRow = (cells: string[]): string => `${toLine(cells)}\n`;
export const toTableHead = (heads: string[]): string =>
  `${toLine(heads)}\n|${"---|".repeat(heads.length)}\n`;

/** A table in Markdown. */
export const toTable = (heads: string[], rows: string[][]): string =>
  toTableHead(heads) + rows.map(toTableRow).join("");

const inFrench = (value: number, maximumFractionDigits: number): string =>
  value.toLocaleString("fr-FR", { maximumFractionDigits });

export const toCount = (value: number): string => inFrench(value, 0);
export const toMs = (value: number): string => `${inFrench(value, value < 10 ? 1 : 0)} ms`;
