import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const DOCUMENT = "docs/menaces.md";
/** The document that explains each number, used or not. */
const LISTS = new Set([DOCUMENT, "docs/securite.md"]);
/** The hour of an instant looks like a number: T12:00. */
const MARK = /(?<![\dT-])\b[TF]\d\d\b(?!:\d)/g;

const explanations = new Map(
  [...readFileSync(DOCUMENT, "utf8").matchAll(/^- \*\*([TF]\d\d)\*\* (.+)$/gm)].map(
    ([, id = "", text = ""]) => [id, text],
  ),
);

/** Handwritten files that git tracks, by the numbers they contain. */
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
  expect([...explanations].filter(([, text]) => text.length < 40)).toEqual([]);
});

test("each number used in code, tests, scripts or documents is explained", () => {
  expect(marks.size).toBeGreaterThan(90);
  expect([...marks].filter(([id]) => !explanations.has(id))).toEqual([]);
});

test("only unused numbers are marked as such", () => {
  const withoutMark = [...explanations].filter(([, text]) => text.includes("Sans marque : "));
  expect(withoutMark.map(([id]) => id)).toEqual(
    [...explanations.keys()].filter((id) => !marks.has(id)),
  );
});
