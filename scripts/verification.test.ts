import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { readTest } from "./named-tests.ts";

interface Row {
  section: string;
  asked: string;
  file: string;
  name: string;
}

const SECTIONS = [
  "Les phrases",
  "Les états et leurs passages",
  "Les règles de validation",
  "Les constantes",
];

/** The rows of the tables of docs/verification.md. */
function readRows(): Row[] {
  let section = "";
  return readFileSync("docs/verification.md", "utf8")
    .split("\n")
    .flatMap((line) => {
      section = /^## (.+)$/.exec(line)?.[1] ?? section;
      const [asked, file, name] = line
        .split("|")
        .map((cell) => cell.trim())
        .slice(1);
      return asked && file?.endsWith(".ts") && name ? [{ section, asked, file, name }] : [];
    });
}

const rows = readRows();
const keys = new Map<string, string>(Object.entries(messages).map(([key, said]) => [said, key]));

test("has the four sections, each with rows", () => {
  expect([...new Set(rows.map(({ section }) => section))]).toEqual(SECTIONS);
  expect(rows.length).toBeGreaterThan(75);
});

test.each(rows)("$section $asked: $file has the named test", ({ file, name }) => {
  expect(existsSync(file), file).toBe(true);
  expect(readTest(file, name), `${file} has no test "${name}"`).toBeDefined();
});

test.each(rows.filter(({ section }) => section === "Les phrases"))(
  "$asked is a sentence of the catalogue, and its test expects it",
  ({ asked, file, name }) => {
    expect([...keys.keys()]).toContain(asked);
    expect(readTest(file, name)).toMatch(new RegExp(`\\bmessages\\.${keys.get(asked)}\\b`));
  },
);
