import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import {
  copyOfContent,
  type MemoryContent,
  memoryContent,
} from "#server/testing/memory-content.ts";
import { withPages } from "#server/testing/with-pages.ts";

let app: TestApp;
let live: MemoryContent;
let site: Awaited<ReturnType<typeof withPages>>;
beforeAll(async () => {
  app = await buildTestApp();
  live = await copyOfContent();
  site = await withPages(app, { live, shipped: memoryContent() });
});
afterAll(async () => {
  await site.close();
  await app.close();
});

const shown = async (url: string): Promise<string> => (await site.inject({ url })).body;

test("a site without a content folder shows its content and each change at once", async () => {
  expect(await shown("/mentions-legales")).not.toContain("1 rue de l’Exemple");
  live.setValue("siege", "1 rue de l’Exemple");
  expect(await shown("/mentions-legales")).toContain("1 rue de l’Exemple");
  live.edit("pages/contact.md", (text) => text.replace("Vos données", "Ce que nous gardons"));
  expect(await shown("/contact")).toContain("Ce que nous gardons");
  live.write("documents/plaidoyer.pdf", "%PDF-1.7 autre");
  expect(await shown("/documents/plaidoyer.pdf")).toBe("%PDF-1.7 autre");
});

test("an unreadable text leaves its last version, and is reported", async () => {
  await shown("/contact");
  live.edit("pages/contact.md", (text) => text.replace("---\n", ""));
  expect(await shown("/contact")).toContain("Écrivez-nous");
  expect(app.warnings.list()).toContainEqual(
    expect.stringContaining("content/pages/contact.md, ligne 1"),
  );
});

test.each([
  ["/", "pages/index.md"],
  ["/mediation-en-sante", "pages/mediation-en-sante.md"],
])("a section added to %s is shown, beside those of its layout", async (path, file) => {
  const before = await shown(path);
  live.edit(file, (text) => `${text}\n## Notre prochaine rencontre\n\nEn mars.\n`);
  const after = await shown(path);
  expect([before.includes("Notre prochaine rencontre"), after.includes("En mars.")]).toEqual([
    false,
    true,
  ]);
  expect(after).toContain("2016");
});

test("a card of the home page shows all its text, with or without a link", async () => {
  live.edit("pages/index.md", (text) =>
    text.replace(
      /### \[Vous employez ou accueillez\].*\n\n.*/,
      "### Vous employez ou accueillez\n\nÀ lire bientôt.",
    ),
  );
  expect(await shown("/")).toContain("À lire bientôt.");
});
