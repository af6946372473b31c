import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PageText } from "#contract/page-text.ts";
import type { PageDetail } from "#contract/site-pages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { publishArticle, publishPage } from "#server/testing/page-text.ts";
import { withPages } from "#server/testing/with-pages.ts";

let app: TestApp;
let site: FastifyInstance;
let admin: string;
let shipped: PageText;
beforeAll(async () => {
  app = await buildTestApp();
  site = await withPages(app);
  admin = await tokenOf(app, await makeAdmin(app));
  shipped = (await call(app, { url: "/pages/home" }, admin)).json<PageDetail>().live;
});
afterAll(async () => {
  await site.close();
  await app.close();
});
beforeEach(async () => {
  await publishPage(app, admin, "home", shipped);
});

const home = async (): Promise<string> => (await site.inject("/")).body;
/** Its headings of level two, without those of the footer. */
const titles = async (): Promise<string[]> =>
  [...(await home()).replace(/<footer.*/s, "").matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(
    ([, title = ""]) => title.replaceAll("\u00A0", " "),
  );
const publish = (markdown: string) => publishPage(app, admin, "home", { ...shipped, markdown });
const rewrite = (from: string, to: string) => {
  expect(shipped.markdown).toContain(from);
  return publish(shipped.markdown.replace(from, to));
};

/** As it was written on the site before its titles were those that it shows. */
const FORMER = `## Cartes

### Nos préconisations

Quatre chantiers.

[Lire nos demandes](/qui-sommes-nous/demandes)

## Quatre demandes

### Un référentiel métier

Définir les missions.

[Voir le référentiel métier](/preconisation/referentiel)

## Chiffres repères

- **26,5 %** — des personnes interrogées. Source : [Sidaction](https://sidaction.org/).

## Repères historiques

- **2022** — Le collectif se crée.

Sources : [Fnasat](https://www.fnasat.asso.fr/publication).`;

test("shows the titles of its text, in the order of its bands", async () => {
  expect(await titles()).toEqual([
    "Depuis 2022, une centaine de membres parlent d’une même voix",
    "Ce que nous demandons aux pouvoirs publics",
    "À lire, selon ce que vous cherchez",
    "Se soigner reste difficile, le métier reste rare",
    "Quarante ans de médiation en santé",
    "Rejoignez le collectif",
  ]);
});

test("shows a title that was changed", async () => {
  await rewrite("## À lire, selon ce que vous cherchez {", "## Cartes utiles {");
  expect(await home()).toContain('<h2 id="cartes" class="text-h2">Cartes utiles</h2>');
});

test("shows a text with the former titles and nothing of the bands it lacks", async () => {
  await publish(FORMER);
  expect(await titles()).toEqual([
    "Quatre demandes",
    "Cartes",
    "Chiffres repères",
    "Repères historiques",
  ]);
  for (const shown of ["Lire nos demandes", "Voir le référentiel métier", "26,5", "Fnasat"])
    expect(await home()).toContain(shown);
});

test("shows the number of members once it is filled in", async () => {
  expect(await home()).toContain("une centaine de membres parlent");
  const body = { value: "107", version: 0 };
  await call(app, { method: "PUT", url: "/site-values/nombre-membres", body }, admin);
  expect(await home()).toContain("Depuis 2022, 107 membres parlent d’une même voix");
});

test("has its five cards whatever the number of articles, and three articles at most", async () => {
  const counts = async () => {
    const page = await home();
    const listed = (name: string) =>
      new RegExp(`<ul class="${name}[^"]*">(.*?)</ul></section>`, "s").exec(page)?.[1] ?? "";
    return {
      cards: listed("five").match(/<li class="five-/g)?.length ?? 0,
      articles: listed("latest").match(/<time/g)?.length ?? 0,
    };
  };
  const seen = [await counts()];
  for (let articles = 1; articles <= 4; articles += 1) {
    await publishArticle(app, admin);
    seen.push(await counts());
  }
  expect(seen.map(({ cards }) => cards)).toEqual([5, 5, 5, 5, 5]);
  expect(seen.map(({ articles }) => articles)).toEqual([0, 1, 2, 3, 3]);
});

test("shows what it lacks in the preview of the editor alone", async () => {
  const { address } = (
    await call(app, { method: "POST", url: "/pages/home/preview-address" }, admin)
  ).json();
  const preview = (await site.inject(address)).body;
  for (const shown of ["Témoignage (facultatif)", "Logos (facultatif)", "[Prénom]"]) {
    expect(preview).toContain(shown);
    expect(await home()).not.toContain(shown);
  }
  expect(preview).not.toContain("Rejoignez le collectif (facultatif)");
});
