import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFolder } from "#server/content/folder-source.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { memoryContent } from "#server/testing/memory-content.ts";
import { beginPage, PAGE_TEXT, publishArticle, publishPage } from "#server/testing/page-text.ts";
import { withPages } from "#server/testing/with-pages.ts";
import { exportContent } from "./export-content.ts";

const LONG = 120_000;

let app: TestApp;
let admin: string;
let folder: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  folder = mkdtempSync(join(tmpdir(), "cpms-content-"));
}, LONG);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
}, LONG);

/** The pages of a site, as a visitor gets them. */
async function readPages(of: TestApp, paths: string[], content?: Parameters<typeof withPages>[1]) {
  const site = await withPages(of, content);
  const read: Record<string, string> = {};
  for (const path of paths) {
    const { statusCode, body } = await site.inject(path);
    read[path] = `${statusCode} ${body}`;
  }
  await site.close();
  return read;
}

test(
  "a site that starts from an export has the same pages",
  async () => {
    await publishArticle(app, admin, {
      slug: "exporte",
      title: "« Export » : l’essai",
      category: "formation",
      text: { ...PAGE_TEXT, lead: 'Une "phrase" : avec tout.' },
    });
    const { id } = await beginPage(app, admin, {
      kind: "page",
      section: "mediation",
      slug: "outils",
      title: "Outils",
      category: undefined,
      day: undefined,
    });
    await publishPage(app, admin, id, PAGE_TEXT);
    await publishPage(app, admin, "definition", PAGE_TEXT);
    await beginPage(app, admin, { slug: "pas-publie" });
    const withdrawal = { reason: "Essai" };
    await call(app, { method: "POST", url: "/pages/press/withdraw", body: withdrawal }, admin);
    const value = { value: "Association d’essai" };
    await call(app, { method: "PUT", url: "/site-values/denomination", body: value }, admin);

    const out = join(folder, "nouveau", "contenu");
    expect(await exportContent(app.content.current(), out)).toBeGreaterThan(25);
    expect(readFileSync(join(out, "pages/actualites/exporte.md"), "utf8")).toContain(
      "category: formation",
    );
    expect(readdirSync(join(out, "pages"))).not.toContain("presse.md");
    expect(readdirSync(join(out, "pages/actualites"))).toEqual(["exporte.md"]);

    const paths = [
      "/",
      "/actualites",
      "/actualites/exporte",
      "/actualites/flux.xml",
      "/mediation-en-sante/outils",
      "/mediation-en-sante/definition",
      "/mentions-legales",
      "/sitemap.xml",
    ];
    const before = await readPages(app, paths);
    const empty = await buildTestApp();
    const content = { live: openFolder(out), shipped: memoryContent() };
    const after = await readPages(empty, paths, content);
    for (const path of paths) expect(after[path], path).toBe(before[path]);
    expect(after["/mentions-legales"]).toContain("Association d’essai");
    const [press] = Object.values(await readPages(empty, ["/presse"], content));
    expect(press).toMatch(/^404 /);
    await empty.close();
  },
  LONG,
);

test("refuses a folder with content, and leaves it unchanged", async () => {
  const taken = join(folder, "plein");
  mkdirSync(taken);
  writeFileSync(join(taken, "a.txt"), "a");
  await expect(exportContent(memoryContent(), taken)).rejects.toThrow(/n’est pas vide/);
  expect(readdirSync(taken)).toEqual(["a.txt"]);
});

test("leaves no folder behind when the content cannot be read", async () => {
  const source = memoryContent({ "pages/index.md": "x" });
  const broken = { ...source, values: () => Promise.reject(new Error("illisible")) };
  await expect(exportContent(broken, join(folder, "casse"))).rejects.toThrow("illisible");
  expect(readdirSync(folder).filter((name) => name.startsWith("casse"))).toEqual([]);
});
