import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NEWS_STEP } from "#contract/news-limits.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { copyOfContent, type MemoryContent } from "#server/testing/memory-content.ts";
import { withPages } from "#server/testing/with-pages.ts";

const MANY = 90;
const CATEGORIES = ["actualite", "parole-de-terrain", "formation"];

let app: TestApp;
let site: FastifyInstance;
let live: MemoryContent;
const dayOf = (place: number): string =>
  new Date(Date.UTC(2024, 10, 1) + place * 24 * 3_600_000).toISOString().slice(0, 10);
const fileOf = (place: number): string => `pages/actualites/article-${place}.md`;
const textOf = (place: number, changes: Record<string, string> = {}): string => {
  const head = {
    title: `"Article ${place}"`,
    category: CATEGORIES[place % 3] ?? "",
    date: dayOf(place),
    description: `"Le ${place}"`,
    lead: `"Ce que dit le ${place}."`,
    updated: dayOf(place),
    ...changes,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  return `---\n${lines.join("\n")}\n---\n\n## Titre\n\nTexte ${place}.\n`;
};

beforeAll(async () => {
  app = await buildTestApp();
  live = await copyOfContent();
  for (let place = 0; place < MANY; place += 1) live.write(fileOf(place), textOf(place));
  site = await withPages(app, { live, shipped: live });
});
afterAll(async () => {
  await site.close();
  await app.close();
});

const visit = async (path: string) => {
  const { statusCode, headers, body } = await site.inject(path);
  return { status: statusCode, to: headers.location, body };
};
const articlesIn = (html: string): string[] => [
  ...new Set(html.match(/\/actualites\/article-\d+/g) ?? []),
];
const olderIn = (html: string): string | undefined =>
  /href="([^"]+)"[^>]*>Articles plus anciens/.exec(html)?.[1];

describe("many articles", () => {
  test("are listed by links: each once, newest first, to the end", async () => {
    const seen: string[] = [];
    let pages = 0;
    for (let path: string | undefined = "/actualites"; path; pages += 1) {
      const { status, body } = await visit(path);
      expect(status).toBe(200);
      seen.push(...articlesIn(body));
      path = olderIn(body);
    }
    expect(pages).toBe(Math.ceil(MANY / NEWS_STEP));
    expect(seen).toEqual(
      Array.from({ length: MANY }, (_, place) => `/actualites/article-${MANY - 1 - place}`),
    );
  });

  test("are listed by year and by category, over several pages", async () => {
    const year = await visit("/actualites/annees/2024");
    expect(articlesIn(year.body)[0]).toBe("/actualites/article-60");
    expect(year.body).toContain("<h1");
    const next = await visit(olderIn(year.body) ?? "");
    expect(articlesIn(next.body)[0]).toBe(`/actualites/article-${60 - NEWS_STEP}`);
    const category = await visit("/actualites/categories/formation");
    expect(articlesIn(category.body)).toHaveLength(NEWS_STEP);
    expect(articlesIn(category.body)[0]).toBe("/actualites/article-89");
  });

  test("are counted by category and by year, the current list marked", async () => {
    const { body } = await visit("/actualites/annees/2024");
    const chips = [
      ...body.matchAll(/<a ([^>]*)>(?:<!-- -->)?([^<]+)(?:<!-- -->)?<small[^>]*>(\d+)/g),
    ];
    const counts = Object.fromEntries(chips.map(([, , name, count]) => [name, Number(count)]));
    expect(counts).toMatchObject({ Toutes: MANY, Formation: MANY / 3, 2024: 61 });
    const current = chips.filter(([, attributes]) => attributes?.includes("aria-current"));
    expect(current.map(([, , name]) => name)).toEqual(["2024"]);
  });

  test("are listed below the page of their category, newest first", async () => {
    const notified = await visit("/mediation-en-sante/temoignages");
    expect(articlesIn(notified.body)).toEqual(
      [88, 85, 82].map((place) => `/actualites/article-${place}`),
    );
    expect(notified.body).toContain('href="/actualites/categories/parole-de-terrain"');
    expect(notified.body).not.toContain("Aucun récit");
    expect(articlesIn((await visit("/mediation-en-sante/formations")).body)).toHaveLength(3);
    expect(articlesIn((await visit("/mediation-en-sante/definition")).body)).toEqual([]);
  });

  test("are three on the home page, fifty in the feed, all in the sitemap", async () => {
    expect(articlesIn((await visit("/")).body)).toEqual([
      "/actualites/article-89",
      "/actualites/article-88",
      "/actualites/article-87",
    ]);
    expect(articlesIn((await visit("/actualites/flux.xml")).body)).toHaveLength(50);
    expect(articlesIn((await visit("/sitemap.xml")).body)).toHaveLength(MANY);
  });

  test("link to those before and after", async () => {
    const { body } = await visit("/actualites/article-45");
    expect(articlesIn(body)).toEqual(
      expect.arrayContaining(["/actualites/article-44", "/actualites/article-46"]),
    );
    expect(body).toMatch(/href="mailto:\?subject=[^"]+actualites%2Farticle-45"/);
  });
});

test.each([
  "/actualites/article-500",
  "/actualites/annees/2023",
  "/actualites/annees/abc",
  "/actualites/categories/rumeur",
  "/actualites/categories/:category",
  "/actualites/avant/nulle-part",
  "/actualites/avant",
  "/actualites/%00",
  "/actualites/article-45/x",
  "/mediation-en-sante/:slug",
  "/qui-sommes-nous/inconnue",
])("%s is not found", async (path) => {
  expect((await visit(path)).status).toBe(404);
});

test("unknown addresses are one page, rendered once", async () => {
  const bodies = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => (await visit(`/actualites/inconnu-${n}`)).body),
  );
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).toContain('content="noindex"');
});

test("a list after a removed article continues from the one before it", async () => {
  live.remove(fileOf(70));
  expect(await visit("/actualites/avant/2025-01-10-article-70")).toMatchObject({
    status: 301,
    to: "/actualites/avant/2025-01-11-article-71",
  });
  expect(await visit("/actualites/annees/2025/avant/2025-01-10-article-70?x=1")).toMatchObject({
    to: "/actualites/annees/2025/avant/2025-01-11-article-71?x=1",
  });
  live.write(fileOf(70), textOf(70));
});

describe("an unreadable article", () => {
  test.each([
    ["another category", { category: "rumeur" }],
    ["an invalid day", { date: "2025-02-30" }],
    ["no title", { title: '""' }],
  ])("with %s remains as it was, and administrators are warned", async (_, changes) => {
    const shown = await visit("/actualites/article-3");
    live.write(fileOf(3), textOf(3, changes));
    const after = await visit("/actualites/article-3");
    expect([after.status, after.body.includes("Texte 3.")]).toEqual([200, true]);
    expect(app.warnings.list().join(" ")).toContain("actualites/article-3.md, ligne");
    expect((await visit("/actualites")).status).toBe(200);
    live.write(fileOf(3), textOf(3));
    expect((await visit("/actualites/article-3")).body).toBe(shown.body);
  });

  test("is not found when it was never readable, and the others are", async () => {
    live.write("pages/actualites/casse.md", "pas d’en-tête");
    expect((await visit("/actualites/casse")).status).toBe(404);
    expect((await visit("/actualites/article-4")).status).toBe(200);
    live.remove("pages/actualites/casse.md");
  });
});
