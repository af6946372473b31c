import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const DOCUMENT = "docs/menaces.md";
/** The document with every number, used or not. */
const LISTS = new Set([DOCUMENT, "docs/securite.md"]);
/** An hour of an instant looks like a number: T12:00. */
const MARK = /(?<![\dT-])\b[TF]\d\d\b(?!:\d)/g;

const said = new Map(
  [...readFileSync(DOCUMENT, "utf8").matchAll(/^- \*\*([TF]\d\d)\*\* (.+)$/gm)].map(
    ([, id = "", words = ""]) => [id, words],
  ),
);

/** Files that git knows, of those that people write, by the numbers they carry. */
function readMarks(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    encoding: "utf8",
  });
  const written = listed.split("\n").filter((path) => /\.(tsx?|mjs|md|css|py)$/.test(path));
  for (const path of written.filter(
    (file) => !LISTS.has(file) && !file.endsWith("menaces.test.ts"),
  ))
    for (const id of new Set(readFileSync(path, "utf8").match(MARK) ?? []))
      found.set(id, [...(found.get(id) ?? []), path]);
  return found;
}
const marks = readMarks();

test("each number is explained once, in a sentence or two", () => {
  const ids = readFileSync(DOCUMENT, "utf8").match(/^- \*\*[TF]\d\d\*\*/gm) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
  expect([...said].filter(([, words]) => words.length < 40)).toEqual([]);
});

test("a number that marks code, tests, scripts or documents is explained", () => {
  expect(marks.size).toBeGreaterThan(90);
  expect([...marks].filter(([id]) => !said.has(id))).toEqual([]);
});

test("a number that marks nothing says so, and no other does", () => {
  const withoutMark = [...said].filter(([, words]) => words.includes("Sans marque : "));
  expect(withoutMark.map(([id]) => id)).toEqual([...said.keys()].filter((id) => !marks.has(id)));
});
