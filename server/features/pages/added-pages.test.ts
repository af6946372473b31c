import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PageVersion, SitePage } from "#contract/site-pages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { beginPage, PAGE_TEXT, publishArticle, publishPage } from "#server/testing/page-text.ts";
import { withPages } from "#server/testing/with-pages.ts";

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

const visit = async (path: string) => {
  const { statusCode, headers, body } = await site.inject(path);
  return { status: statusCode, to: headers.location, body };
};
const send = (method: "PUT" | "POST", url: string, body: unknown) =>
  call(app, { method, url, body }, admin);
const read = async <T>(url: string): Promise<T> => (await call(app, { url }, admin)).json();
const move = (id: string, slug: string, section?: string) =>
  send("PUT", `/pages/${id}/address`, { slug, ...(section && { section }) });
const PAGE = { kind: "page", category: undefined, day: undefined };

/** Menu entries of a page with their links. */
const menuIn = (html: string): string =>
  html.slice(
    html.indexOf('aria-label="Menu principal"'),
    html.indexOf("</nav>", html.indexOf('aria-label="Menu principal"')),
  );

describe("added page", () => {
  test("is in menus and sitemap once published, without JavaScript", async () => {
    const { id, path } = await beginPage(app, admin, {
      ...PAGE,
      section: "mediation",
      slug: "outils",
      title: "Boîte à outils",
    });
    expect(path).toBe("/mediation-en-sante/outils");
    expect((await visit(path)).status).toBe(404);
    expect(menuIn((await visit("/presse")).body)).not.toContain("Boîte à outils");
    await publishPage(app, admin, id, PAGE_TEXT);
    const page = await visit(path);
    expect([page.status, page.body.includes("<h1")]).toEqual([200, true]);
    expect(page.body).not.toMatch(/modulepreload|__reactRouter/);
    expect(menuIn((await visit("/presse")).body)).toContain(`href="${path}">Boîte à outils`);
    expect((await visit("/sitemap.xml")).body).toContain(`https://mediation.test${path}<`);
    expect((await visit("/actualites")).body).not.toContain("Boîte à outils</a></h2>");
    const listed = await read<SitePage[]>("/pages");
    expect(listed.find((one) => one.id === id)).toMatchObject({ kind: "page", path, version: 1 });
  });

  test.each([
    ["about", "membres"],
    ["study", "referentiel"],
    ["study", "deploiement"],
    ["mediation", "ressources"],
  ])("rejects the address of a page of the site: %s, %s", async (section, slug) => {
    const body = { kind: "page", title: "Autre", section, slug };
    expect((await send("POST", "/pages", body)).json().code).toBe("slug_taken");
  });
});

describe("change of address", () => {
  test("redirects the former one with its query, and preserves draft and versions", async () => {
    const { id, path } = await publishArticle(app, admin, { slug: "ancien", title: "Qui bouge" });
    await send("PUT", `/pages/${id}/draft`, { ...PAGE_TEXT, basedOn: 1 });
    const moved = await move(id, "nouveau");
    expect([moved.statusCode, moved.json()]).toMatchObject([
      200,
      { id, path: "/actualites/nouveau", version: 1, hasDraft: true },
    ]);
    expect(await visit(`${path}?lien=mail`)).toMatchObject({
      status: 301,
      to: "/actualites/nouveau?lien=mail",
    });
    expect(await visit("/Actualites/ANCIEN/")).toMatchObject({ status: 301 });
    expect(await visit("/Actualites/NOUVEAU")).toMatchObject({
      status: 308,
      to: "/actualites/nouveau",
    });
    expect((await visit("/actualites/nouveau")).body).toContain("Qui bouge");
    const feed = (await visit("/actualites/flux.xml")).body;
    expect([feed.includes("/nouveau<"), feed.includes("/ancien<")]).toEqual([true, false]);
    expect(await read<PageVersion[]>(`/pages/${id}/versions`)).toHaveLength(1);
    const [act] = await read<{ subject: string }[]>("/journal?act=page_moved&limit=1");
    expect(act?.subject).toContain("de /actualites/ancien à /actualites/nouveau");
  });

  test("redirects each former address in one step, without loops", async () => {
    const { id } = await publishArticle(app, admin, { slug: "etape-a" });
    await move(id, "etape-b");
    await move(id, "etape-c");
    for (const slug of ["etape-a", "etape-b"])
      expect(await visit(`/actualites/${slug}`)).toMatchObject({
        status: 301,
        to: "/actualites/etape-c",
      });
    await move(id, "etape-a");
    expect((await visit("/actualites/etape-a")).status).toBe(200);
    for (const slug of ["etape-b", "etape-c"])
      expect(await visit(`/actualites/${slug}`)).toMatchObject({ to: "/actualites/etape-a" });
    const rows = await app.db.selectFrom("redirects").select(["from_path", "to_path"]).execute();
    expect(rows.filter(({ from_path, to_path }) => from_path === to_path)).toEqual([]);
  });

  test("rejects an address in use, and gives a former one to a newly published page", async () => {
    const { id } = await publishArticle(app, admin, { slug: "premier" });
    await beginPage(app, admin, { slug: "second" });
    expect((await move(id, "second")).json().code).toBe("slug_taken");
    expect((await move(id, "annees")).json().code).toBe("slug_taken");
    expect((await move(id, "Été")).statusCode).toBe(400);
    await move(id, "premier-bis");
    const other = await beginPage(app, admin, { slug: "premier", title: "Un autre" });
    expect((await visit("/actualites/premier")).status, "begun only").toBe(301);
    await publishPage(app, admin, other.id, PAGE_TEXT);
    expect((await visit("/actualites/premier")).body).toContain("Un autre");
    expect((await move("contact", "ecrire")).json().code).toBe("page_not_written");
  });

  test("redirects no unpublished page, and a withdrawn one to its notice", async () => {
    const begun = await beginPage(app, admin, { slug: "jamais-vu" });
    await move(begun.id, "jamais-vu-2");
    expect((await visit("/actualites/jamais-vu")).status).toBe(404);
    const gone = await publishArticle(app, admin, { slug: "parti" });
    await move(gone.id, "parti-2");
    await send("POST", `/pages/${gone.id}/withdraw`, { reason: "Fini" });
    expect(await visit("/actualites/parti")).toMatchObject({ to: "/actualites/parti-2" });
    expect((await visit("/actualites/parti-2")).status).toBe(410);
  });

  test("a simultaneous publication is shown once, at one of the two addresses", async () => {
    const { id } = await publishArticle(app, admin, { slug: "croise", title: "Croisée" });
    const [moved, published] = await Promise.all([
      move(id, "croisee"),
      send("POST", `/pages/${id}/publish`, { ...PAGE_TEXT, lead: "Nouveau chapeau." }),
    ]);
    expect(moved.statusCode).toBe(200);
    expect([200, 404]).toContain(published.statusCode);
    const { body } = await visit("/actualites/croisee");
    expect(body.includes("Nouveau chapeau.")).toBe(published.statusCode === 200);
    expect((await visit("/actualites/croise")).status).toBe(301);
  });
});

describe("shipped page", () => {
  test("once withdrawn leaves menus, links and sitemap, and is restored unchanged", async () => {
    const links = await read<{ path: string }[]>("/pages/employers/links");
    expect(links.map(({ path }) => path)).toContain("/");
    const path = "/mediation-en-sante/employer-ou-accueillir";
    const before = await visit(path);
    const gone = await send("POST", "/pages/employers/withdraw", { reason: "À revoir" });
    expect(gone.json()).toMatchObject({ version: 1, publishedAt: null });
    expect((await visit(path)).status).toBe(410);
    expect(menuIn((await visit("/presse")).body)).not.toContain(path);
    expect((await visit("/sitemap.xml")).body).not.toContain(path);
    const { live } = await read<{ live: object }>("/pages/home");
    const { problems } = (await send("POST", "/pages/home/check", live)).json();
    expect(problems).toContainEqual(
      expect.objectContaining({
        blocking: true,
        sentence: expect.stringContaining("une page qui a été retirée du site"),
      }),
    );
    await send("POST", "/pages/employers/versions/0/restore", {});
    const after = await visit(path);
    const undated = (html: string) => html.replace(/<time.*?<\/time>|"dateModified":"[^"]*"/g, "");
    expect([after.status, undated(after.body)]).toEqual([200, undated(before.body)]);
  });

  test.each(["home", "legalNotice", "privacy", "accessibility", "about", "news", "contact"])(
    "%s cannot be withdrawn",
    async (id) => {
      const answer = await send("POST", `/pages/${id}/withdraw`, { reason: "Essai" });
      expect([answer.statusCode, answer.json().code]).toEqual([409, "page_needed"]);
    },
  );
});

test("warns of links to moved pages, and rejects links to unpublished ones", async () => {
  const { id } = await publishArticle(app, admin, { slug: "cible" });
  await move(id, "cible-2");
  await beginPage(app, admin, { slug: "pas-encore" });
  const markdown =
    "## A\n\n[un](/actualites/cible), [deux](/actualites/pas-encore), [trois](/actualites/cible-2)";
  const { problems } = (
    await send("POST", "/pages/contact/check", { ...PAGE_TEXT, markdown })
  ).json();
  expect(problems).toEqual([
    expect.objectContaining({
      blocking: false,
      sentence: expect.stringContaining("/actualites/cible-2"),
    }),
    expect.objectContaining({
      blocking: true,
      sentence: expect.stringContaining("/actualites/pas-encore"),
    }),
  ]);
});
