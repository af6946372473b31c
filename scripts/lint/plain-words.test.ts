import { expect, test } from "vitest";
import { plainWords } from "./plain-words.ts";

const problemsIn = (source: string, path = "server/features/groups/queries.ts") =>
  plainWords([{ path, lines: ["", ...source.split("\n")], imports: [] }]);

test.each([
  "const keptPages = 1;",
  "const pages = { keptPages: 1 };",
  "const [first, { b: holdRow = 1 }] = rows;",
  "function tellGroup() {}",
  "const f = (somebody: string) => 1;",
  "interface Draft { heldSince: string }",
  "type Door = string;",
  "class Crew {}",
  "class Draft { letters = 1; }",
  "type Write = (letter: string) => void;",
  'import { a as world } from "./a.ts";',
  "export { a as LAST_LOOK };",
  "try { f(); } catch (nobody) { g(); }",
  "// Rows are kept for a day.",
  "/** Pages\n * kept. */",
  "const page = <p>{/* as the house does */}</p>;",
])("refuses « %s » with its line and other words", (source) => {
  expect(problemsIn(source, "web/parts/page.tsx")).toEqual([
    expect.stringMatching(/^web\/parts\/page\.tsx:[23]: .*: write \w+/),
  ]);
});

test("refuses the name of a file", () => {
  expect(problemsIn("", "server/http/hand-over.ts")).toEqual([
    expect.stringMatching(/^server\/http\/hand-over\.ts: the name .*: write controls/),
  ]);
});

test.each([
  ["a string", 'const text = "kept"; f({ "held": `whoever` });'],
  ["a name that another file declares", "const { kept } = row; f(row.held);"],
  ["a word that contains one", "const handler = household + standard + worldwide;"],
  ["a column", "const row = { kept_until: 1 };"],
  ["a term of Node", "const agent = { keepAlive: true };"],
  ["a verb of plain English", "// Done by hand: the links keep their order and look the same."],
  ["code and sentences that a comment quotes", "// `kept` shows « That which is kept »."],
])("accepts %s", (_what, source) => expect(problemsIn(source)).toEqual([]));
