import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { listAgain, readRow, testsOfThreats } from "./tests-of-threats.ts";

const rows = readFileSync("docs/securite.md", "utf8")
  .split("\n")
  .flatMap((line) => readRow(line) ?? []);
const tests = testsOfThreats();
const numbered = (prefix: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${prefix}${String(index + 1).padStart(2, "0")}`);

describe("docs/securite.md", () => {
  test("has each number of the catalogue once, in order", () => {
    expect(rows.map(({ id }) => id)).toEqual([...numbered("T", 91), ...numbered("F", 25)]);
  });

  test.each(rows)("$id names existing tests that have it, or a reason", ({ id, files, note }) => {
    for (const file of files) {
      expect(existsSync(file), file).toBe(true);
      expect(tests.get(id), `npm run threats in lab/ lists ${file} again`).toContain(file);
    }
    if (files.length === 0) expect(note).toMatch(/\p{L}{3}/u);
  });

  test("lists every test with a number (npm run threats in lab/)", () => {
    const listed = new Map(rows.map(({ id, files }) => [id, files]));
    for (const [id, files] of tests) expect(listed.get(id), id).toEqual(files);
  });
});

describe("updating the list", () => {
  const found = new Map([["T01", ["a.test.ts", "b.test.ts"]]]);

  test.each([
    ["| T01 | `old.test.ts` |", "| T01 | `a.test.ts`, `b.test.ts` |"],
    [
      "| T01 | `old.test.ts` ; le reste plus tard |",
      "| T01 | `a.test.ts`, `b.test.ts` ; le reste plus tard |",
    ],
    ["| T01 | pas encore de test |", "| T01 | `a.test.ts`, `b.test.ts` |"],
    ["| T02 | pas encore de test |", "| T02 | pas encore de test |"],
    ["| T01 et le reste |", "| T01 et le reste |"],
  ])("%s", (line, again) => {
    expect(listAgain(line, found)).toBe(again);
  });
});
