import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SEARCH_MAX, SEARCH_RESULTS_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { copyOfContent, type MemoryContent } from "#server/testing/memory-content.ts";
import { makeResource } from "#server/testing/publish.ts";
import { withPages } from "#server/testing/with-pages.ts";

let app: TestApp;
let site: FastifyInstance;
let live: MemoryContent;
let admin: string;

const articleOf = (title: string, text: string): string =>
  `---\ntitle: "${title}"\ncategory: actualite\ndate: 2026-11-02\ndescription: "Un essai"\nlead: "Un essai."\nupdated: 2026-11-02\n---\n\n## Partie {#la-partie}\n\n${text}\n`;

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  live = await copyOfContent();
  live.write(
    "pages/actualites/kaleidoscope.md",
    articleOf("Kaléidoscope", "Des zébulons dansent."),
  );
  site = await withPages(app, { live, shipped: live });
});
afterAll(async () => {
  await site.close();
  await app.close();
});

const search = async (query: Record<string, string>) => {
  const { statusCode, body } = await site.inject(`/recherche?${new URLSearchParams(query)}`);
  return {
    status: statusCode,
    body,
    main: body.slice(body.indexOf("<main"), body.indexOf("</main")),
  };
};
const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/<h3[^>]*><a[^>]* href="([^"]+)"/g)].map(([, href = ""]) => href);

describe("the search of the site, without JavaScript,", () => {
  test("finds an article, with the words marked and the part that has them", async () => {
    const { status, main } = await search({ q: "zebulon" });
    expect([status, hrefsIn(main)]).toEqual([200, ["/actualites/kaleidoscope#la-partie"]]);
    expect(main).toMatch(/Des (<!-- -->)?<mark[^>]*>zébulons<\/mark>/);
    expect(main).toContain("1 résultat pour «\u00a0zebulon\u00a0»");
  });

  test("finds pages, documents and resources together, and each place apart", async () => {
    await makeResource(app, admin, "rapports", "Plaidoyer pour la médiation.pdf");
    const all = await search({ q: "plaidoyer" });
    const places = [...all.main.matchAll(/<h2 id="(\w+)"/g)].map(([, id]) => id);
    expect(places).toEqual(expect.arrayContaining(["pages", "documents", "ressources"]));
    expect(all.main).toMatch(/>Ressources<small[^>]*>1</);
    const only = await search({ q: "plaidoyer", dans: "ressources" });
    expect(only.main).toContain("Plaidoyer pour la médiation.pdf");
    expect(hrefsIn(only.main)).toHaveLength(1);
  });

  test("puts a page whose title has the words first", async () => {
    expect(hrefsIn((await search({ q: "témoignages", dans: "pages" })).main)[0]).toMatch(
      /^\/mediation-en-sante\/temoignages/,
    );
  });

  test("says what was searched when it finds nothing, and what else to do", async () => {
    const { main } = await search({ q: "xylophoniste" });
    expect(main).toContain("Aucun résultat pour «\u00a0xylophoniste\u00a0»");
    expect(main).toContain('href="/plan-du-site"');
  });

  test.each([
    ["one letter", "a", messages.searchTooShort],
    ["signs alone", "%%% ___", messages.searchTooShort],
    ["a tag", "<script>alert(1)</script>", "Aucun résultat"],
    ["2,000 characters", "médiation ".repeat(200), "résultats pour"],
  ])("answers a search of %s", async (_what, q, sentence) => {
    const { status, body, main } = await search({ q });
    expect([status, main.includes(sentence)]).toEqual([200, true]);
    expect(body).not.toContain("<script>alert");
    expect(body).not.toContain("médiation ".repeat(SEARCH_MAX));
  });

  test("ignores a place that does not exist", async () => {
    const { status, main } = await search({ q: "zebulon", dans: "ailleurs" });
    expect([status, hrefsIn(main)]).toEqual([200, ["/actualites/kaleidoscope#la-partie"]]);
  });

  test("no longer finds a page that was withdrawn, nor its former words", async () => {
    live.write("pages/actualites/ephemere.md", articleOf("Éphémère", "Un passage de libellules."));
    expect(hrefsIn((await search({ q: "libellules" })).main)).toHaveLength(1);
    live.write("pages/actualites/ephemere.md", articleOf("Éphémère", "Un passage de coccinelles."));
    expect(hrefsIn((await search({ q: "libellules" })).main)).toHaveLength(0);
    live.remove("pages/actualites/ephemere.md");
    expect(hrefsIn((await search({ q: "coccinelles" })).main)).toHaveLength(0);
  });

  test("limits the resources of a page of results, and says so", async () => {
    for (let place = 0; place <= SEARCH_RESULTS_MAX; place += 1)
      await makeResource(app, admin, "articles", `Ornithorynque ${place}.pdf`);
    const { main } = await search({ q: "ornithorynque" });
    expect(hrefsIn(main)).toHaveLength(SEARCH_RESULTS_MAX);
    expect(main).toContain(messages.searchCut);
    expect(main).toContain(`Plus de ${SEARCH_RESULTS_MAX} résultats pour`);
  });

  test("still finds pages when the resources cannot be read", async () => {
    app.queries.failOn("select resources", new Error("en panne"));
    const { status, main } = await search({ q: "zebulon", dans: "" });
    app.queries.heal();
    expect([status, hrefsIn(main)]).toEqual([200, ["/actualites/kaleidoscope#la-partie"]]);
    expect(main).toContain(messages.resourcesFailed);
    app.logged.splice(0);
  });

  test("is not offered to search engines", async () => {
    expect((await search({ q: "zebulon" })).body).toContain('name="robots" content="noindex"');
    expect((await site.inject("/sitemap.xml")).body).not.toContain("/recherche");
  });
});

test("the map of the site links every public page", async () => {
  const { statusCode, body } = await site.inject("/plan-du-site");
  expect(statusCode).toBe(200);
  const sitemap = await site.inject("/sitemap.xml");
  const listed = [...sitemap.body.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(
    ([, path = ""]) => path,
  );
  const missing = listed.filter(
    (path) => !path.startsWith("/actualites/") && !body.includes(`href="${path}"`),
  );
  expect(missing).toEqual([]);
});
