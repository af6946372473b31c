import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFolder } from "#server/content/folder-source.ts";
import { CONTENT_FORMAT, FORMAT_FILE } from "#server/content/format.ts";
import { copyOfContent } from "#server/testing/memory-content.ts";
import { shipContent } from "./ship-content.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "cpms-shipped-"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("copies each readable text, drawing and value; a broken one keeps its former copy", async () => {
  const to = join(root, "copy");
  const content = await copyOfContent();
  await shipContent(openFolder("content"), to);
  expect(await openFolder(to).files("pages")).toEqual(await content.files("pages"));
  for (const file of ["values.json", "documents/imprimes.json", "infographics/formations.svg"])
    expect(readFileSync(join(to, file))).toEqual(readFileSync(join("content", file)));
  expect(existsSync(join(to, "documents/plaidoyer.pdf"))).toBe(false);

  const before = readFileSync(join(to, "pages/contact.md"), "utf8");
  content.write("pages/contact.md", "---");
  content.edit("documents/plaidoyer.md", (text) => `${text}\nUne phrase de plus.\n`);
  content.write("values.json", readFileSync("content/values.json"));
  await shipContent(content, to);
  expect(readFileSync(join(to, "pages/contact.md"), "utf8")).toBe(before);
  expect(readFileSync(join(to, "documents/plaidoyer.md"), "utf8")).toContain("phrase de plus");
});

test("copies nothing of a folder whose format is newer", async () => {
  const to = join(root, "newer");
  const content = await copyOfContent();
  content.write(FORMAT_FILE, String(CONTENT_FORMAT + 1));
  await shipContent(content, to);
  expect(existsSync(to)).toBe(false);
});
