import { expect, test } from "vitest";
import { directContentReads, ruleProblems } from "./check-rules.ts";

const found = (path: string, line: string, from = "node:fs/promises") =>
  directContentReads([{ path, lines: ["", line], imports: [{ package: from }] }]);

test.each([
  'join(root, "content")',
  'readFile("content/values.json")',
  "readFile(`../../content/pages/index.md`)",
])("reports the line of a server module that reads %s", (line) => {
  expect(found("server/http/pages/pages.ts", line)).toEqual([
    expect.stringMatching(
      /^server\/http\/pages\/pages\.ts:2: read content through the ContentSource/,
    ),
  ]);
});

test.each([
  ["server/content/folder-source.ts", 'join(code, "content")', "node:fs"],
  ["server/http/pages/page-version.test.ts", 'join(root, "content")', "node:fs"],
  ["server/content/keep-readable.ts", 'warnings.clear("content")', "zod"],
  ["server/http/pages/pages.ts", 'from "../content/site.ts"', "node:fs"],
  ["server/files/store.ts", 'headers["content-type"]', "node:fs"],
  ["scripts/make/pdf.ts", 'join(root, "content", "documents")', "node:fs"],
])("allows %s to contain %s", (path, line, from) => expect(found(path, line, from)).toEqual([]));

test("runs the checks of words, spaces and test names", () => {
  const file = (path: string, line: string) => ({ path, lines: [line], imports: [] });
  const problems = ruleProblems([
    file("server/x.ts", "const keptRows = 1;"),
    file("web/x.tsx", 'export const sentence = "Est-ce fini\\u00A0?";'),
    file("server/x.test.ts", `test("${"long ".repeat(20)}", () => {});`),
  ]).join("\n");
  expect(problems).toMatch(/server\/x\.ts:1: the name keptRows: write /);
  expect(problems).toMatch(/web\/x\.tsx:1: « Est-ce fini/);
  expect(problems).toMatch(/server\/x\.test\.ts.*80/);
});
