import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findReached } from "./reach.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cpms-reach-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function lay(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
const both = JSON.stringify({ exports: { import: "./index.mjs", require: "./index.cjs" } });

test("what the server, a command and the built pages load is reached, through what each loads; types, copies and the rest are not", async () => {
  lay({
    "server/boot/main.mjs": 'await import("./serve.ts");',
    "server/boot/serve.ts":
      'import type { T } from "of-types"; export const x: T = import("late");',
    "server/migrations/one.ts": 'import "far";',
    "scripts/backup.ts": 'import "of-command";',
    "build/server/index.js": 'import "of-pages/part.js";',
    "build/client/entry.js": 'import "of-browser";',
    "node_modules/late/package.json": both,
    "node_modules/late/index.mjs": 'import "deep";',
    "node_modules/late/index.cjs": "",
    "node_modules/deep/index.js":
      'require("./" + process.platform + ".js"); new Worker(require("path").join(__dirname, "worker.js"));',
    [`node_modules/deep/${process.platform}.js`]: "",
    "node_modules/deep/worker.js": "",
    "node_modules/far/index.js": "",
    "node_modules/of-command/index.js": "",
    "node_modules/of-pages/part.js": "",
    "node_modules/of-pages/other.js": "",
    "node_modules/of-types/index.js": "",
    "node_modules/of-browser/index.js": "",
  });
  const modules = [...(await findReached(folder))].filter((file) => /\.[cm]?js$/.test(file));
  expect(modules.toSorted()).toEqual(
    [
      ...["late/index.mjs", "deep/index.js", `deep/${process.platform}.js`, "deep/worker.js"],
      ...["far/index.js", "of-command/index.js", "of-pages/part.js"],
    ].toSorted(),
  );
});

test("a module that cannot be read stops the release: what it loads is not known", async () => {
  lay({
    "server/boot/main.mjs": 'import "broken";',
    "node_modules/broken/index.js": 'import { from "y";',
  });
  await expect(findReached(folder)).rejects.toThrow("broken/index.js");
});
