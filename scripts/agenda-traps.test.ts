import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTest } from "./named-tests.ts";

/** The rows of the tables of docs/agenda.md that name a test. */
const rows = readFileSync("docs/agenda.md", "utf8")
  .split("\n")
  .flatMap((line) => {
    const [trap, file, name] = line
      .split("|")
      .map((cell) => cell.trim())
      .slice(1);
    return trap && file?.endsWith(".ts") && name ? [{ trap, file, name }] : [];
  });

test("every trap of the agenda is listed once", () => {
  expect(rows.length).toBeGreaterThan(45);
  expect(new Set(rows.map(({ trap }) => trap)).size).toBe(rows.length);
});

test.each(rows)("$trap: $file has the named test", ({ file, name }) => {
  expect(existsSync(file), file).toBe(true);
  expect(readTest(file, name), `${file} has no test "${name}"`).toBeDefined();
});
