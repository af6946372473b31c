import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { root } from "./prepare.mjs";

const FOLDER = join(root, "build", "program");
const files = globSync("**/*.js", { cwd: FOLDER }).map((name) => ({
  name,
  text: readFileSync(join(FOLDER, name), "utf8"),
}));

test("what the built server finds beside its sources is there", () => {
  const addresses = files.flatMap(({ name, text }) =>
    [...text.matchAll(/new URL\("([^"]+)",\s*new URL\("([^"]+)", import\.meta\.url\)/g)].map(
      ([, file = "", source = ""]) =>
        new URL(file, new URL(source, pathToFileURL(join(FOLDER, name)))),
    ),
  );
  // Workers, the font of PDFs, the guides, the migrations, the pages.
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => !existsSync(address)).map(String)).toEqual([]);
});

test("the built server leaves native code to its package", () => {
  expect(files.filter(({ text }) => /\.node["'`]/.test(text)).map(({ name }) => name)).toEqual([]);
});
