import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../prepare.mjs";
import { shippedFiles } from "./assemble.ts";

test("the server, its commands and the content go with the site; tests and what Node keeps here of each module do not", () => {
  const kept = join(root, "build", "compiled", "of-a-test");
  mkdirSync(kept, { recursive: true });
  try {
    writeFileSync(join(kept, "0a1b2c3d"), "");
    const files = shippedFiles();
    for (const file of [
      "server/boot/main.mjs",
      "server/commands/site.ts",
      "contract/api.ts",
      "LICENSE",
    ])
      expect(files).toContain(file);
    expect(
      files.filter((file) => /\.test\.ts$|^server\/testing\/|^build\/compiled\//.test(file)),
    ).toEqual([]);
  } finally {
    rmSync(kept, { recursive: true });
  }
});
