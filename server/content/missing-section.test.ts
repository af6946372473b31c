import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openContent } from "./site.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "cpms-test-"));
  cpSync("content", root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const rename = (file: string, from: string, to: string): void => {
  const path = join(root, "pages", file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replaceAll(from, to));
};

test.each([
  ["/", "index.md", "## Cartes", "cartes"],
  ["/qui-sommes-nous", "qui-sommes-nous.md", "## Trois portes", "trois-portes"],
  ["/qui-sommes-nous/membres", "qui-sommes-nous/membres.md", "## S’engager", "s-engager"],
  ["/qui-sommes-nous/demandes", "qui-sommes-nous/demandes.md", "## Demande", "demande-*"],
  ["/mediation-en-sante", "mediation-en-sante.md", "## Pour commencer", "pour-commencer"],
  ["/preconisation", "preconisation.md", "## L’étude en bref", "l-etude-en-bref"],
  ["/nous-rejoindre", "nous-rejoindre.md", "## Trois étapes", "trois-etapes"],
  ["/mentions-legales", "mentions-legales.md", "{#conditions}", "conditions"],
])(
  "%s without a heading that its layout needs is unreadable, and says which",
  async (path, file, heading, name) => {
    const page = () => openContent(root).page(path);
    await expect(page()).resolves.toBeDefined();
    rename(file, heading, heading.startsWith("#") ? "## Autrement" : "");
    await expect(page()).rejects.toThrow(
      `content/pages/${file}, ligne 6 : il manque la partie « ${name} »`,
    );
  },
);

test("a heading may be rewritten that keeps its name", async () => {
  rename("qui-sommes-nous.md", "## Trois portes", "## Par où entrer {#trois-portes}");
  const { sections } = await openContent(root).page("/qui-sommes-nous");
  expect(sections.at(-1)).toMatchObject({ id: "trois-portes", title: "Par où entrer" });
});
