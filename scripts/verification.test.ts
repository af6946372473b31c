import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { messages } from "../contract/messages.ts";

interface Row {
  section: string;
  asked: string;
  file: string;
  name: string;
}

/** The lines of the tables of docs/verification.md. */
function readRows(): Row[] {
  let section = "";
  return readFileSync("docs/verification.md", "utf8")
    .split("\n")
    .flatMap((line) => {
      section = /^## (§\d)/.exec(line)?.[1] ?? section;
      const [asked, file, name] = line
        .split("|")
        .map((cell) => cell.trim())
        .slice(1);
      return asked && file?.endsWith(".ts") && name ? [{ section, asked, file, name }] : [];
    });
}

const rows = readRows();
const sentences = new Set<string>(Object.values(messages));

test("the four sections are there, each with its lines", () => {
  expect([...new Set(rows.map(({ section }) => section))]).toEqual(["§8", "§4", "§5", "§9"]);
  expect(rows.length).toBeGreaterThan(75);
});

test.each(rows)("$section $asked: $file has the test that is named", ({ file, name }) => {
  expect(existsSync(file), file).toBe(true);
  expect(readFileSync(file, "utf8")).toContain(name);
});

test.each(rows.filter(({ section }) => section === "§8"))(
  "$asked is a sentence of the catalogue",
  ({ asked }) => {
    expect(sentences).toContain(asked);
  },
);
