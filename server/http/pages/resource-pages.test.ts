import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeResource } from "#server/testing/publish.ts";
import { withPages } from "#server/testing/with-pages.ts";

const ROOT = "/mediation-en-sante/ressources";

let app: TestApp;
let site: FastifyInstance;

beforeAll(async () => {
  app = await buildTestApp();
  const admin = await tokenOf(app, await makeAdmin(app));
  await makeResource(app, admin, "rapports", "Bilan.pdf");
  app.clock.advance(1000);
  const body = {
    category: "articles",
    url: "https://www.exemple.fr/article?a=1&b=2",
    title: "Conditions de <réussite>",
    authors: "E. Richard et L. Cambon",
    year: 2022,
    language: "en",
    kind: "Article",
    description: "Une revue & ses limites.",
  };
  const added = await call(app, { method: "POST", url: "/ressources", body }, admin);
  expect(added.statusCode).toBe(201);
  site = await withPages(app);
});
afterAll(async () => {
  await site.close();
  await app.close();
});

/** What a visitor without JavaScript reads. */
const read = async (path: string): Promise<string> =>
  ((await site.inject(path)).body.match(/<main[\s\S]*<\/main>/)?.[0] ?? "")
    .replaceAll("<!-- -->", "")
    .replaceAll("&amp;", "&");

test("all resources are on one page, those of a category on its own", async () => {
  const all = await read(ROOT);
  expect(all).toContain('href="https://www.exemple.fr/article?a=1&b=2"');
  for (const text of ["2022", "E. Richard et L. Cambon", "Lien vers exemple.fr, en anglais"])
    expect(all).toContain(text);
  expect(all).toContain("Conditions de &lt;réussite&gt;");
  expect(all).toContain("Bilan.pdf");
  const reports = await read(`${ROOT}/rapports`);
  expect(reports).toContain("Bilan.pdf");
  expect(reports).not.toContain("Cambon");
  expect(await read(`${ROOT}/medias`)).toContain(messages.noResource);
});

test("each category is a link, with how many it has", async () => {
  const chips = [
    ...(await read(ROOT)).matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)<small[^>]*>(\d+)/g),
  ];
  expect(chips.map(([, href, name, count]) => [href, name, count])).toEqual([
    [ROOT, "Toutes", "2"],
    [`${ROOT}/rapports`, "Rapports", "1"],
    [`${ROOT}/articles`, "Articles et études scientifiques", "1"],
    [`${ROOT}/medias`, "Médias", "0"],
  ]);
});

test("a search in the address finds words of several texts, in any order", async () => {
  const found = await read(`${ROOT}?q=cambon+REUSSITE`);
  expect(found).toContain("Cambon");
  expect(found).not.toContain("Bilan.pdf");
});

test("the search of the site finds an author, and shows the words of the description", async () => {
  const found = await read("/recherche?q=cambon+limites");
  expect(found).toContain('href="https://www.exemple.fr/article?a=1&b=2"');
  expect(found).toContain("Articles et études scientifiques, E. Richard et L. Cambon, 2022");
  expect(found).toMatch(/<mark[^>]*>limites<\/mark>/);
});

test("the feed has links without a file, with who wrote them", async () => {
  const { body } = await site.inject(`${ROOT}/flux.xml`);
  const [link = "", file = ""] = body.split("<entry>").slice(1);
  expect(link).toContain('<link href="https://www.exemple.fr/article?a=1&amp;b=2"/>');
  expect(link).toContain("<title>Conditions de &lt;réussite&gt;</title>");
  expect(link).toContain(
    "<summary>E. Richard et L. Cambon, 2022\nUne revue &amp; ses limites.</summary>",
  );
  expect(link).not.toContain("enclosure");
  expect(file).toContain('rel="enclosure"');
  expect(file).not.toContain("<summary>");
});

test("the categories still are links when the resources cannot be read", async () => {
  app.queries.failOn("select resources", new Error("en panne"));
  const page = await read(ROOT);
  app.queries.heal();
  app.logged.splice(0);
  expect(page).toContain(`href="${ROOT}/rapports"`);
  expect(page).not.toContain("Bilan.pdf");
});
