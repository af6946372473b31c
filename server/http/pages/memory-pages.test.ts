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

test("a site whose content no folder holds shows its texts, its values and its documents, and each change at once", async () => {
  expect(await shown("/mentions-legales")).not.toContain("1 rue de l’Exemple");
  live.setValue("siege", "1 rue de l’Exemple");
  expect(await shown("/mentions-legales")).toContain("1 rue de l’Exemple");
  live.edit("pages/contact.md", (text) => text.replace("Vos données", "Ce que nous gardons"));
  expect(await shown("/contact")).toContain("Ce que nous gardons");
  live.write("documents/plaidoyer.pdf", "%PDF-1.7 autre");
  expect(await shown("/documents/plaidoyer.pdf")).toBe("%PDF-1.7 autre");
});

test("a text that becomes unreadable leaves its last version, and is named", async () => {
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
])(
  "a part that somebody adds to %s is shown, with what its layout shows apart",
  async (path, file) => {
    const before = await shown(path);
    live.edit(file, (text) => `${text}\n## Notre prochaine rencontre\n\nEn mars.\n`);
    const after = await shown(path);
    expect([before.includes("Notre prochaine rencontre"), after.includes("En mars.")]).toEqual([
      false,
      true,
    ]);
    expect(after).toContain("2016");
  },
);

test("a card of the home page shows all that is written in it, with a link or without", async () => {
  live.edit("pages/index.md", (text) =>
    text.replace(
      "[Lire les repères](/mediation-en-sante/employer-ou-accueillir)",
      "À lire bientôt.",
    ),
  );
  expect(await shown("/")).toContain("À lire bientôt.");
});
