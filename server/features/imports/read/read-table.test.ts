import { describe, expect, test } from "vitest";
import { toCsv } from "#contract/csv.ts";
import { IMPORT_LINES_MAX } from "#contract/import-columns.ts";
import { messages } from "#contract/messages.ts";
import { guessMapping } from "./guess-mapping.ts";
import { guessDelimiter, readTable } from "./read-table.ts";

const refusal = (text: string) => {
  try {
    return readTable(text, ";");
  } catch (error) {
    return (error as Error).message;
  }
};

describe("the separator of a table", () => {
  test.each([
    ["Nom;Ville, région\r\nA;B", ";"],
    ["Nom\tVille\r\nA\tB", "\t"],
    ["Nom,Ville\r\nA;B;C,D", ","],
    ['"Nom; prénom",Ville', ","],
    ["Nom", ";"],
    ["sep=,\r\nNom;Ville", ","],
  ])("of %j is %j", (text, delimiter) => {
    expect(guessDelimiter(text)).toBe(delimiter);
  });
});

describe("the lines of a table", () => {
  test("have the number on which they begin, also after a line break in a cell", () => {
    const table = readTable('Nom;Ville\r\n"A\r\nB";X\r\n\r\nC;Y\r\nD;Z', ";");
    expect(table.headers).toEqual(["Nom", "Ville"]);
    expect(table.lines.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [2, "A\nB"],
      [5, "C"],
      [6, "D"],
    ]);
  });

  test("count the line « sep=; » and leave it out", () => {
    const { headers, lines } = readTable("sep=;\r\nNom;Ville\r\nA;B", ";");
    expect([headers, lines]).toEqual([["Nom", "Ville"], [{ line: 3, cells: ["A", "B"] }]]);
  });

  test("may be shorter or much longer than the headers", () => {
    const long = Array.from({ length: 300 }, (_, index) => String(index));
    const { lines } = readTable(`Nom;Ville\nA\n${long.join(";")}`, ";");
    expect(lines.map(({ cells }) => cells.length)).toEqual([1, 300]);
  });

  test("of our own export are read back as they were", () => {
    const row = ["=1+1", "+33", 'dit "oui"', "a;b", "deux\nlignes"];
    const { lines } = readTable(toCsv([["A", "B", "C", "D", "E"], row]).slice(1), ";");
    expect(lines[0]?.cells).toEqual(["'=1+1", "'+33", 'dit "oui"', "a;b", "deux\nlignes"]);
  });

  test("refuse a table without any, with a header alone, or with too many", () => {
    expect(refusal("")).toBe(messages.importNoLines);
    expect(refusal("\r\n ; \r\n")).toBe(messages.importNoLines);
    expect(refusal("Nom;Ville\r\n")).toBe(messages.importOnlyHeader);
    expect(refusal(`Nom\n${"A\n".repeat(IMPORT_LINES_MAX + 1)}`)).toBe(messages.importTooManyLines);
    expect(refusal(`A${";".repeat(300)}\nA`)).toBe(messages.importTooManyColumns);
  });

  test.each([
    ["blank lines", "\n"],
    ["separators", ";"],
    ["quotes", '"'],
    ["lines of one separator", ";\n"],
  ])("of a hostile file are refused soon: two million %s", (_, piece) => {
    const text = `A;B\n${piece.repeat(2_000_000 / piece.length)}`;
    expect(refusal(text)).toEqual(expect.any(String));
  });

  test("refuse a table that was cut, and say where its quote opens", () => {
    expect(refusal('Nom;Ville\nA;B\nC;"Par')).toBe(messages.importCut.replace("{line}", "3"));
  });
});

test("the columns are guessed from their headers, each field once", () => {
  const headers = ["NOM", "Prénom", "E-mail", "Organisme", "Structure", "Téléphone"];
  expect(guessMapping("people", headers)).toEqual([
    ...["lastName", "firstName", "email", "", "structure", ""],
  ]);
});
