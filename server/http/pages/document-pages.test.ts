import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pagePath } from "#contract/page-path.ts";
import { DOCUMENT_PAGES } from "#contract/site-files.ts";
import { wordsOf } from "#server/content/document-blanks.ts";
import { PRINTED, readJoinDocuments, sha256 } from "#server/content/document-text.ts";
import { readValues } from "#server/content/values.ts";
import { hashText } from "#server/hash-text.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import {
  copyOfContent,
  type MemoryContent,
  memoryContent,
} from "#server/testing/memory-content.ts";
import { withPages } from "#server/testing/with-pages.ts";

const FRAMEWORK = "/documents/cadre-de-partenariat";
const MODEL = "rapport-etude";

let app: TestApp;
let live: MemoryContent;
let site: Awaited<ReturnType<typeof withPages>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await site?.close();
  live = await copyOfContent();
  site = await withPages(app, { live, shipped: memoryContent() });
});
afterAll(async () => {
  await site.close();
  await app.close();
});

const get = (url: string) => site.inject({ url });
const shown = async (url: string): Promise<string> => (await get(url)).body;
const offered = async () => readJoinDocuments(live, await readValues(live));

describe("a document as a page of text", () => {
  test.each(DOCUMENT_PAGES.map((name) => pagePath(name)))("%s is a light page", async (path) => {
    const { statusCode, headers, rawPayload } = await get(path);
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    // A sixth of what a first visit may weigh.
    expect(brotliCompressSync(rawPayload).length).toBeLessThan(10_250);
  });

  test("has the text of its PDF, with headings to link to, and a link to it", async () => {
    const page = await shown(FRAMEWORK);
    expect(page).toContain('<h2 id="6-gouvernance">6. Gouvernance</h2>');
    expect(page).toContain('href="#6-gouvernance"');
    expect(page).toContain(`href="${FRAMEWORK}.pdf"`);
    expect(page).toContain("Document de travail\u00A0: le collectif ne l’a pas encore validé.");
    live.setValue("cadre-valide", "oui");
    expect(await shown(FRAMEWORK)).not.toContain("Document de travail\u00A0: le collectif");
    expect((await get(`${FRAMEWORK}.pdf`)).headers["content-type"]).toBe("application/pdf");
  });

  test("is in the sitemap once it is written", async () => {
    const sitemap = await shown("/sitemap.xml");
    expect(sitemap).toContain(`${FRAMEWORK}</loc><lastmod>2026-11-24</lastmod>`);
    expect(sitemap).not.toContain(MODEL);
    expect(await shown(`/documents/${MODEL}`)).toContain("sera mis en ligne ici");
    for (const nowhere of ["/documents/autre", "/documents/cadre-de-partenariat.md"])
      expect((await get(nowhere)).statusCode, nowhere).toBe(404);
    expect((await get("/Documents/Plaidoyer")).headers.location).toBe("/documents/plaidoyer");
  });
});

describe("an applicant gets the text of the version to accept", () => {
  test("with the hash of its PDF", async () => {
    const versions = await offered();
    expect(versions.map(({ text }) => text)).toEqual([FRAMEWORK, "/documents/recommandations"]);
    for (const { document, sha256: hash } of versions)
      expect(hash).toBe(await sha256(live, `documents/${document}.pdf`));
    expect(await shown("/nous-rejoindre")).toContain(`href="${FRAMEWORK}"`);
  });

  test.each([
    ["another PDF", () => live.write(`${FRAMEWORK.slice(1)}.pdf`, "%PDF-1.7 le nôtre")],
    ["a longer text", () => live.edit(`${FRAMEWORK.slice(1)}.md`, (text) => `${text}\nFin.`)],
    ["no list of printed versions", () => live.remove(PRINTED)],
    ["a broken list", () => live.write(PRINTED, "{")],
  ])("unless %s is there: then only the PDF", async (_what, change) => {
    change();
    expect((await offered())[0]).not.toHaveProperty("text");
    expect(await shown("/nous-rejoindre")).not.toContain(`href="${FRAMEWORK}"`);
    const page = await shown(FRAMEWORK);
    expect(page).toContain("Lisez ce document en PDF.");
    expect(page).not.toContain("sera mis en ligne");
    expect(page).not.toContain("6. Gouvernance");
    expect(await shown("/sitemap.xml")).not.toContain(FRAMEWORK);
  });

  test("unless it is unreadable, which administrators see", async () => {
    live.edit(`${FRAMEWORK.slice(1)}.md`, (text) => text.replace("---\n", ""));
    expect(await shown(FRAMEWORK)).toContain("Lisez ce document en PDF.");
    expect((await offered())[0]).not.toHaveProperty("text");
    expect(app.warnings.list()).toContainEqual(
      expect.stringContaining("content/documents/cadre-de-partenariat.md, ligne 1"),
    );
  });

  test("the report has a text when it matches its PDF", async () => {
    const source = (await live.text(`${FRAMEWORK.slice(1)}.md`)).replace(
      "Gouvernance",
      "Résultats",
    );
    live.write(`documents/${MODEL}.md`, source);
    live.write(`documents/${MODEL}.pdf`, "%PDF-1.7 rapport");
    const pdf = await sha256(live, `documents/${MODEL}.pdf`);
    live.write(
      PRINTED,
      JSON.stringify({ [MODEL]: { pdf, text: hashText(wordsOf(source, new Map())) } }),
    );
    expect(await shown(`/documents/${MODEL}`)).toContain("6. Résultats");
    expect(await shown("/sitemap.xml")).toContain(`/documents/${MODEL}</loc>`);
  });
});
