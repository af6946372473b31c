import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tooLong } from "#contract/fields.ts";
import { messages } from "#contract/messages.ts";
import type { PageDetail, PageVersion, SitePage } from "#contract/site-pages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import {
  ARTICLE,
  beginPage,
  PAGE_TEXT,
  publishArticle,
  publishPage,
} from "#server/testing/page-text.ts";
import { withPages } from "#server/testing/with-pages.ts";

const HOUR = 3_600_000;

let app: TestApp;
let site: FastifyInstance;
let admin: string;
beforeAll(async () => {
  app = await buildTestApp();
  site = await withPages(app);
});
afterAll(async () => {
  await site.close();
  await app.close();
});
beforeEach(async () => {
  admin = await tokenOf(app, await makeAdmin(app));
});

const visit = (path: string) => site.inject(path);
const readBody = async (path: string) => (await visit(path)).body;
const send = (method: "PUT" | "POST" | "DELETE", url: string, body?: unknown, token = admin) =>
  call(app, { method, url, ...(body !== undefined && { body }) }, token);
const read = async <T>(url: string): Promise<T> => (await call(app, { url }, admin)).json();
const withdraw = (id: string, reason = "Erreur de date") =>
  send("POST", `/pages/${id}/withdraw`, { reason });
const at = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR).toISOString();

/** Whether an article is in the list, the home page, the feed and the sitemap. */
const shownIn = async (title: string, path: string) => ({
  list: (await readBody("/actualites")).includes(title),
  home: (await readBody("/")).includes(title),
  feed: (await readBody("/actualites/flux.xml")).includes(title),
  sitemap: (await readBody("/sitemap.xml")).includes(`https://mediation.test${path}<`),
  itself: (await visit(path)).statusCode,
});
const EVERYWHERE = { list: true, home: true, feed: true, sitemap: true, itself: 200 };
const NOWHERE = { list: false, home: false, feed: false, sitemap: false, itself: 404 };

test("without articles the home page has no band of news, and the list is empty", async () => {
  expect(await readBody("/")).toContain("Vous cherchez de l’aide");
  expect(await readBody("/")).not.toContain("Toutes les actualités");
  expect(await readBody("/actualites")).toContain("Aucun article n’est publié pour l’instant.");
  expect((await visit("/actualites/annees/2026")).statusCode).toBe(404);
});

test("an article is nowhere until published, then everywhere, from the cache", async () => {
  const begun = await beginPage(app, admin, { slug: "rencontre", title: "Rencontre à Lyon" });
  expect(begun).toMatchObject({
    kind: "news",
    path: "/actualites/rencontre",
    version: 0,
    publishedAt: null,
    heading: { title: "Rencontre à Lyon", category: "actualite", day: "2026-02-20", version: 0 },
  });
  expect(await shownIn("Rencontre à Lyon", begun.path)).toEqual(NOWHERE);
  await publishPage(app, admin, begun.id, PAGE_TEXT);
  expect(await shownIn("Rencontre à Lyon", begun.path)).toEqual(EVERYWHERE);
  const page = await readBody(begun.path);
  expect(page).toContain("Écrivez-nous.");
  expect(page).toContain("Le collectif répond dans la semaine.");
  expect(page).toContain(`content="${PAGE_TEXT.description}"`);
  expect(page).toContain('"@type":"NewsArticle"');
  expect(page).toContain('"datePublished":"2026-02-20"');
  expect(page).toContain('content="https://mediation.test/partage/actualites.png"');
  expect(page).not.toMatch(/modulepreload|__reactRouter/);
  app.queries.take();
  for (const path of ["/", "/actualites", begun.path, "/actualites/flux.xml"]) await visit(path);
  expect(app.queries.take(), "no page asks the database").toEqual([]);
});

test("a scheduled article appears everywhere at its hour, which is its default date", async () => {
  const { id, path } = await beginPage(app, admin, {
    slug: "plus-tard",
    title: "Plus tard",
    day: undefined,
  });
  await publishPage(app, admin, id, { ...PAGE_TEXT, publishAt: at(3) });
  app.clock.advance(3 * HOUR - 1);
  expect(await shownIn("Plus tard", path)).toEqual(NOWHERE);
  app.clock.advance(1);
  expect(await shownIn("Plus tard", path)).toEqual(EVERYWHERE);
  const day = app.clock.now().toISOString().slice(0, 10);
  expect(await readBody(path)).toContain(`"datePublished":"${day}"`);
});

test("a withdrawn article disappears, answers 410 and is restored as a version", async () => {
  const { id, path, version } = await publishArticle(app, admin, { title: "À retirer" });
  const gone = await withdraw(id);
  expect([gone.statusCode, gone.json()]).toMatchObject([
    200,
    { version: version + 1, publishedAt: null, withdrawnAt: app.clock.now().toISOString() },
  ]);
  expect(await shownIn("À retirer", path)).toEqual({ ...NOWHERE, itself: 410 });
  expect(await readBody(path)).toContain("Page retirée");
  const [last] = await read<PageVersion[]>(`/pages/${id}/versions`);
  expect(last?.note).toBe("Retrait du site : Erreur de date");
  expect((await withdraw(id)).json().code).toBe("page_not_live");
  expect((await read<PageDetail>(`/pages/${id}`)).live).toEqual(PAGE_TEXT);
  await send("POST", `/pages/${id}/versions/1/restore`, {});
  expect(await shownIn("À retirer", path)).toEqual(EVERYWHERE);
  const acts = await read<{ act: string }[]>("/journal?q=retirer");
  expect(acts.map(({ act }) => act)).toEqual(
    expect.arrayContaining(["page_created", "page_published", "page_withdrawn", "page_restored"]),
  );
});

test("a withdrawal cancels a scheduled publication", async () => {
  const { id, path } = await beginPage(app, admin, { title: "Jamais", slug: "jamais" });
  expect((await withdraw(id)).json().code, "nothing is published").toBe("page_not_live");
  await publishPage(app, admin, id, { ...PAGE_TEXT, publishAt: at(1) });
  expect((await withdraw(id)).statusCode).toBe(200);
  app.clock.advance(2 * HOUR);
  expect(await shownIn("Jamais", path)).toEqual({ ...NOWHERE, itself: 410 });
});

test("a new title appears at the next publication, a restored version has its own", async () => {
  const { id, path } = await publishArticle(app, admin, { title: "Titre fautif" });
  const heading = { title: "Titre juste", category: "formation", day: "2026-02-21", version: 0 };
  const saved = await send("PUT", `/pages/${id}/heading`, heading);
  expect(saved.json()).toMatchObject({ title: "Titre juste", heading: { version: 1 } });
  expect((await send("PUT", `/pages/${id}/heading`, heading)).json().code).toBe("stale");
  expect(await readBody(path)).toContain("Titre fautif");
  await publishPage(app, admin, id, PAGE_TEXT);
  expect(await readBody(path)).toContain("Titre juste");
  expect(await readBody("/actualites/categories/formation")).toContain("Titre juste");
  await send("POST", `/pages/${id}/versions/1/restore`, {});
  expect(await readBody(path)).toContain("Titre fautif");
  expect(await read<PageDetail>(`/pages/${id}`)).toMatchObject({
    title: "Titre fautif",
    heading: { category: "actualite", version: 2 },
  });
});

describe("creation of an article", () => {
  test.each([
    [{ slug: "Rencontre" }, { slug: messages.slugInvalid }],
    [{ slug: "été" }, { slug: messages.slugInvalid }],
    [{ slug: "a--b" }, { slug: messages.slugInvalid }],
    [{ slug: "-a" }, { slug: messages.slugInvalid }],
    [{ slug: "a/b" }, { slug: messages.slugInvalid }],
    [{ slug: " " }, { slug: messages.required }],
    [{ slug: "a".repeat(200) }, { slug: tooLong(80) }],
    [{ title: " " }, { title: messages.titleRequired }],
    [{ category: "rumeur" }, { category: messages.newsCategoryRequired }],
    [{ category: undefined }, { category: messages.newsCategoryRequired }],
    [{ day: "2026-02-30" }, { day: messages.dateInvalid }],
    [{ day: "1789-07-14" }, { day: messages.articleDayTooOld }],
    [{ day: "2126-01-01" }, { day: messages.articleDayTooFar }],
    [{ kind: "page" }, { section: messages.required }],
    [{ kind: "page", section: "contact" }, { section: messages.invalidRequest }],
  ])("rejects %o with an error on its field", async (changes, fields) => {
    const answer = await send("POST", "/pages", { ...ARTICLE, slug: "refuse", ...changes });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });

  test.each(["avant", "annees", "categories", "deja-pris"])(
    "rejects the address %s, which is in use",
    async (slug) => {
      if (slug === "deja-pris") await beginPage(app, admin, { slug });
      const answer = await send("POST", "/pages", { ...ARTICLE, slug });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { code: "slug_taken", fields: { slug: messages.slugTaken } },
      ]);
    },
  );

  test("of two simultaneous creations at one address only one succeeds", async () => {
    const other = await tokenOf(app, await makeUser(app, { is_editor: 1 }));
    const answers = await Promise.all(
      [admin, other].map((token) => send("POST", "/pages", { ...ARTICLE, slug: "course" }, token)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });
});

test("an unpublished page can be discarded, a published one cannot", async () => {
  const { id } = await beginPage(app, admin);
  await send("PUT", `/pages/${id}/draft`, { ...PAGE_TEXT, basedOn: 0 });
  expect((await send("DELETE", `/pages/${id}`)).statusCode).toBe(204);
  expect((await call(app, { url: `/pages/${id}` }, admin)).statusCode).toBe(404);
  const live = await publishArticle(app, admin);
  expect((await send("DELETE", `/pages/${live.id}`)).json().code).toBe("page_was_published");
  expect((await send("DELETE", "/pages/contact")).json().code).toBe("page_not_written");
});

test("rejects the second of two simultaneous publications, and an invalid text", async () => {
  const { id, version } = await publishArticle(app, admin);
  const answers = await Promise.all(
    [1, 2].map(() => send("POST", `/pages/${id}/publish`, { ...PAGE_TEXT, version })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
  const bad = await send("POST", `/pages/${id}/publish`, {
    ...PAGE_TEXT,
    markdown: "## \n\n{{x}}",
  });
  expect(bad.json().code).toBe("page_refused");
});

test("the list of articles has each of them by date, with complete pages", async () => {
  const all = await read<SitePage[]>("/articles");
  const first = await read<SitePage[]>("/articles?limit=2");
  const next = await read<SitePage[]>(`/articles?limit=2&after=${first[1]?.id}`);
  expect([...first, ...next]).toEqual(all.slice(0, 4));
  const days = all.map(({ heading }) => heading?.day ?? app.clock.now().toISOString().slice(0, 10));
  expect(days).toEqual(days.toSorted().toReversed());
  expect((await read<SitePage[]>("/pages")).map(({ kind }) => kind)).not.toContain("news");
});

test("an article links to its editor, and is found by address or words", async () => {
  const { id, path } = await publishArticle(app, admin, { title: "Une assemblée à Rennes" });
  const link = `/espace-membre/pages/adresse?page=${encodeURIComponent(path)}`;
  expect(await readBody(path)).toContain(`href="${link}"`);
  expect(await readBody("/actualites/annees/2026")).not.toContain("pages/adresse");
  expect(await readBody("/actualites/inconnu")).not.toContain("pages/adresse");
  const ids = async (query: string) =>
    (await read<SitePage[]>(`/pages?${query}`)).map((one) => one.id);
  expect(await ids(`path=${encodeURIComponent(path)}`)).toEqual([id]);
  expect(await ids("path=/actualites/inconnu")).toEqual([]);
  expect(await ids("q=assemblee+RENNES")).toEqual([]);
  expect(await ids("q=ASSEMBLEE")).toContain(id);
  expect(await ids("q=membres")).toContain("members");
  expect(await ids("")).not.toContain(id);
});
