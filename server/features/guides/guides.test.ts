import { afterEach, beforeEach, expect, test } from "vitest";
import { GUIDES, type Guide } from "#contract/guides.ts";
import type { ProseElement, ProseNode } from "#contract/page.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeUser } from "#server/testing/make.ts";
import { readGuide } from "./read-guides.ts";

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});
afterEach(() => app.close());

const elementsOf = (nodes: ProseNode[]): ProseElement[] =>
  nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...elementsOf(node.children)]));

test("a member reads each guide, with its title, its sections and its pictures", async () => {
  const token = await tokenOf(app, await makeUser(app));
  const heads: Omit<Guide, "sections">[] = (await call(app, { url: "/guides" }, token)).json();
  expect(heads.map(({ name }) => name)).toEqual(GUIDES);
  for (const head of heads) {
    const guide: Guide = (await call(app, { url: `/guides/${head.name}` }, token)).json();
    expect(guide).toMatchObject(head);
    const { title, sections } = guide;
    const images = elementsOf(sections.flatMap(({ nodes }) => nodes)).flatMap(
      ({ image }) => image ?? [],
    );
    expect(images.length, title).toBeGreaterThan(0);
    for (const { alt, src } of images) {
      expect(alt, src).not.toBe("");
      expect(src).toMatch(/^\/guides\/[\w-]+\.webp$/);
    }
  }
});

test("a guide that does not exist is not found", async () => {
  const token = await tokenOf(app, await makeUser(app));
  expect((await call(app, { url: "/guides/autre" }, token)).statusCode).toBe(404);
});

const read = (source: string) =>
  readGuide("animer-un-groupe", source, { salle: { width: 800, height: 600 } });

test("a link to another guide leads to its page, and a picture to its file", () => {
  const source =
    "# Titre\n\nPhrase.\n\nVoir [l’autre](utiliser-l-espace-membre.md).\n\n![Une salle](../../web/public/guides/salle.webp)\n";
  const elements = elementsOf(read(source).sections.flatMap(({ nodes }) => nodes));
  expect(elements.find(({ tag }) => tag === "a")?.href).toBe(
    "/espace-membre/aide/utiliser-l-espace-membre",
  );
  expect(elements.find(({ tag }) => tag === "figure")?.image).toMatchObject({
    ...{ src: "/guides/salle.webp", width: 800, height: 600, alt: "Une salle" },
  });
});

test("a guide without a title, or with markup, is refused", () => {
  expect(() => read("Phrase.\n\nTexte.\n")).toThrow("animer-un-groupe.md");
  expect(() => read("# Titre\n\nPhrase.\n\n<b>Texte</b>\n")).toThrow();
});
