import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicPages } from "#contract/page-path.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { copyOfContent, type MemoryContent } from "#server/testing/memory-content.ts";
import { withPages } from "#server/testing/with-pages.ts";

let app: TestApp;
let live: MemoryContent;
let site: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp();
  live = await copyOfContent();
  live.write(
    "pages/actualites/essai.md",
    '---\ntitle: "Un <essai>"\ncategory: actualite\ndate: 2026-11-02\ndescription: "Un essai de plus"\nlead: "Un essai."\nupdated: 2026-11-02\n---\n\nTexte.\n',
  );
  site = await withPages(app, { live, shipped: live });
});
afterAll(async () => {
  await site.close();
  await app.close();
});

const shown = async (url: string): Promise<string> => (await site.inject({ url })).body;
const metaIn = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

type Fact = Record<string, unknown>;
/** Structured data of a page, by type. */
const factsIn = (html: string): Map<unknown, Fact> =>
  new Map(
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) => {
      const fact = JSON.parse(text ?? "") as Fact;
      return [fact["@type"], fact];
    }),
  );

test.each(publicPages.filter(({ unlisted }) => !unlisted).map(({ path }) => path))(
  "%s has a title, a description and an image to share",
  async (path) => {
    const html = await shown(path);
    const [title, description] = [metaIn(html, "og:title"), metaIn(html, "description")];
    expect(title?.length).toBeGreaterThan(4);
    expect(description?.length).toBeGreaterThan(20);
    expect(metaIn(html, "og:description")).toBe(description);
    expect(metaIn(html, "og:url")).toMatch(new RegExp(`${path}$`));
    expect(metaIn(html, "og:image")).toMatch(/\/partage\/.+\.png$/);
  },
);

test.each([
  ["/mediation-en-sante/definition", "WebPage", "Définition"],
  ["/mediation-en-sante/facile-a-lire", "WebPage", "La médiation en santé, facile à lire"],
  ["/qui-sommes-nous", "AboutPage", "Qui sommes-nous ?"],
])("%s is described to search engines as %s", async (path, type, name) => {
  const page = factsIn(await shown(path)).get(type);
  expect(page).toMatchObject({ name, inLanguage: "fr", publisher: { "@type": "Organization" } });
  expect(page?.url).toMatch(new RegExp(`${path}$`));
  expect(page?.dateModified).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("an article names its title, its dates and its publisher, and closes no script", async () => {
  const html = await shown("/actualites/essai");
  expect(html).not.toContain("Un <essai>");
  expect(factsIn(html).get("NewsArticle")).toMatchObject({
    headline: "Un <essai>",
    datePublished: "2026-11-02",
    publisher: { name: expect.stringContaining("Collectif"), logo: expect.any(String) },
  });
  expect(metaIn(html, "og:type")).toBe("article");
});

test("the contact page gives only what the association filled in", async () => {
  const entityOf = async () => factsIn(await shown("/contact")).get("ContactPage")?.mainEntity;
  expect(await entityOf()).not.toHaveProperty("telephone");
  live.setValue("telephone", "01 23 45 67 89");
  expect(await entityOf()).toMatchObject({ telephone: "01 23 45 67 89" });
  expect(await entityOf()).not.toHaveProperty("address");
});
