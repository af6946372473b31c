/** What begins a formula, also as East Asian spreadsheets write it, in full width. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;

/** A cell that no spreadsheet takes for a formula (T74), in quotes. */
const cell = (value: string): string =>
  `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** A table as French spreadsheets open it: semicolons, quotes everywhere, a byte order mark. */
export const toCsv = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(";")).join("\r\n")}\r\n`;
