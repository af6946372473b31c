import { expect, test } from "vitest";
import { directContentReads } from "./check-rules.ts";

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
