import { beforeEach, expect, test } from "vitest";
import { copyOfContent, type MemoryContent } from "../testing/memory-content.ts";
import { openContent } from "./site.ts";

let content: MemoryContent;
beforeEach(async () => {
  content = await copyOfContent();
});

const rename = (file: string, from: string, to: string): void =>
  content.edit(`pages/${file}`, (text) => {
    expect(text).toContain(from);
    return text.replaceAll(from, to);
  });

test.each([
  ["/", "index.md", "{#cartes}", "cartes"],
  ["/qui-sommes-nous", "qui-sommes-nous.md", "{#trois-portes}", "trois-portes"],
  ["/qui-sommes-nous/membres", "qui-sommes-nous/membres.md", "## S’engager", "s-engager"],
  ["/qui-sommes-nous/demandes", "qui-sommes-nous/demandes.md", "## Demande", "demande-*"],
  ["/mediation-en-sante", "mediation-en-sante.md", "## Pour commencer", "pour-commencer"],
  ["/preconisation", "preconisation.md", "## L’étude en bref", "l-etude-en-bref"],
  ["/mentions-legales", "mentions-legales.md", "{#conditions}", "conditions"],
])(
  "%s without a required heading is unreadable, and names it",
  async (path, file, heading, name) => {
    const page = () => openContent(content).page(path);
    await expect(page()).resolves.toBeDefined();
    rename(file, heading, heading.startsWith("#") ? "## Autrement" : "");
    await expect(page()).rejects.toThrow(
      `content/pages/${file}, ligne 6 : il manque la partie « ${name} »`,
    );
  },
);

test("a heading with the same name may have another title", async () => {
  rename("qui-sommes-nous.md", "## Trois pages à lire", "## Par où entrer");
  const { sections } = await openContent(content).page("/qui-sommes-nous");
  expect(sections.at(-1)).toMatchObject({ id: "trois-portes", title: "Par où entrer" });
});
