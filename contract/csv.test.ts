import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("a cell that looks like a formula is text to a spreadsheet (T74)", () => {
  expect(
    toCsv([
      ["=HYPERLINK(1)", "+33", "-2", "@x", "＝1", "＋1", "－1", "＠x", 'dit "oui"', "Élodie"],
    ]),
  ).toBe(
    `\uFEFF"'=HYPERLINK(1)";"'+33";"'-2";"'@x";"'＝1";"'＋1";"'－1";"'＠x";"dit ""oui""";"Élodie"\r\n`,
  );
});

/** The cells of a line as a spreadsheet reads them: between quotes, where a doubled quote is one. */
const readCells = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"]|"")*)"(?:;|$)/g)].map(([, cell = ""]) => cell.replaceAll('""', '"'));

test("no cell begins like a formula, and each keeps its text (T74)", () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[=+\-@\t\r＝＋－＠][";\n=]*$/u));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (row) => {
      const cells = readCells(toCsv([row]).slice(1, -2));
      expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/u.test(cell))).toEqual([]);
      expect(cells.map((cell, index) => (cell === row[index] ? cell : cell.slice(1)))).toEqual(row);
    }),
  );
});
