import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../prepare.mjs";
import { listShippedFiles } from "./assemble.ts";

test("ships the server, its commands and the content, without tests and caches", () => {
  const cache = join(root, "build", "compiled", "of-a-test");
  mkdirSync(cache, { recursive: true });
  try {
    writeFileSync(join(cache, "0a1b2c3d"), "");
    const files = listShippedFiles();
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
    rmSync(cache, { recursive: true });
  }
});

test("contains what the guide of installation tells to look for", () => {
  const written = /Vous devez voir\s*: `([^`]+)`/.exec(
    readFileSync(join(root, "docs", "exploitation", "installer.md"), "utf8"),
  )?.[1];
  const shipped = listShippedFiles().map((file) => file.split("/", 1)[0] ?? "");
  const names = new Set([...shipped, "node_modules", "package.json"]);
  expect(written?.split(" ")).toEqual([...names].toSorted());
});
