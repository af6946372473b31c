import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Media } from "#contract/media.ts";
import { mediaMarkdown } from "#contract/media-text.ts";
import { messages } from "#contract/messages.ts";
import { SITE_CONTENT } from "#server/content/folder-source.ts";
import { openContentStore } from "#server/content/store.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { PAGE_TEXT, publishArticle, publishPage } from "#server/testing/page-text.ts";
import { makePicture, plainPicture } from "#server/testing/pictures.ts";
import { withPages } from "#server/testing/with-pages.ts";

const PATH = "/mediation-en-sante/definition";
const DAY = 24 * 3_600_000;

let app: TestApp;
let site: FastifyInstance;
let admin: string;
beforeAll(async () => {
  app = await buildTestApp();
  site = await withPages(app);
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(async () => {
  await site.close();
  await app.close();
});

const describeAs = async ({ id }: Media, body: object): Promise<Media> => {
  const all = { alt: "", decorative: false, credit: "", ...body };
  const answer = await call(app, { method: "PUT", url: `/media/${id}`, body: all }, admin);
  return answer.json();
};
const large = async () =>
  makePicture(app, admin, { data: await plainPicture(1000, 500).jpeg().toBuffer() });
const textWith = (...blocks: string[]) => ({
  ...PAGE_TEXT,
  markdown: ["## Un titre", "Un paragraphe.", ...blocks].join("\n\n"),
});
const publish = (...blocks: string[]) => publishPage(app, admin, "definition", textWith(...blocks));
const check = async (...blocks: string[]) =>
  (
    await call(
      app,
      { method: "POST", url: "/pages/definition/check", body: textWith(...blocks) },
      admin,
    )
  )
    .json()
    .problems.map(({ line, blocking, sentence }: Record<string, unknown>) => [
      line,
      blocking,
      sentence,
    ]);
const visit = async () => (await site.inject(PATH)).body;
const imagesIn = (html: string) => html.match(/<figure>.*?<\/figure>/gs) ?? [];

test("a page shows a picture in its widths without any database query", async () => {
  const one = await describeAs(await large(), {
    alt: "Une réunion",
    credit: "Photo : le collectif",
  });
  const other = await describeAs(await large(), { decorative: true });
  await publish(
    `![Trois personnes à table](media:${one.id})`,
    mediaMarkdown(other),
    `![](media:${one.id})`,
  );
  const html = await visit();
  const [first = "", second = "", third = ""] = imagesIn(html);
  const usual = one.srcSet.split(", ")[1]?.split(" ")[0];
  expect(first).toContain('alt="Trois personnes à table"');
  expect(first).toContain(`srcSet="${one.srcSet}"`);
  expect(first).toContain(`src="${usual}"`);
  expect(first).toContain('width="960" height="480"');
  expect(first).toContain('decoding="async"');
  expect(first).toContain("<figcaption>Photo\u00A0: le collectif</figcaption>");
  expect([first, second, third].map((figure) => figure.includes('loading="lazy"'))).toEqual([
    false,
    true,
    true,
  ]);
  expect(second).toContain('alt=""');
  expect(second).not.toContain("figcaption");
  expect(third).toContain('alt="Une réunion"');
  app.queries.take();
  expect(await visit()).toBe(html);
  expect((await site.inject(usual ?? "")).statusCode).toBe(200);
  expect(app.queries.take()).toEqual([]);
});

test("a new description or credit changes the page, an unused picture does not", async () => {
  const one = await describeAs(await large(), { alt: "Avant" });
  await publish(`![](media:${one.id})`);
  const before = await visit();
  expect(before).toContain('alt="Avant"');
  const { headers } = await site.inject(PATH);
  await describeAs(await large(), { alt: "Une autre" });
  expect((await site.inject(PATH)).headers.etag).toBe(headers.etag);
  await describeAs(one, { alt: "Après", credit: "Quelqu’un" });
  const after = await visit();
  expect([after.includes('alt="Après"'), after.includes("Quelqu’un")]).toEqual([true, true]);
});

test("rejects a text with a missing or undescribed picture, naming the line", async () => {
  const one = await large();
  const decorative = await describeAs(await large(), { decorative: true });
  expect(await check(`![Une carte](media:inconnue)`, mediaMarkdown(decorative))).toEqual([
    [5, true, "l’image «\u00A0Une carte\u00A0» n’existe plus\u00A0: elle ne serait pas affichée"],
  ]);
  expect(await check(mediaMarkdown(one))).toEqual([
    [5, true, expect.stringContaining("«\u00A0Réunion.png\u00A0» n’est pas décrite")],
  ]);
  expect(await check(`![Décrite ici](media:${one.id})`)).toEqual([]);
  for (const [text, reason] of [
    ["![a](https://exemple.fr/a.png)", "une image d’ailleurs"],
    [`Un ![a](media:${one.id}) deux`, "au milieu d’un texte"],
    [`- ![a](media:${one.id})`, "au milieu d’un texte"],
    [`> ![a](media:${one.id})`, "au milieu d’un texte"],
    [`| a |\n|---|\n| ![a](media:${one.id}) |`, "au milieu d’un texte"],
    [`## ![a](media:${one.id})`, "au milieu d’un texte"],
  ] as const)
    expect(await check(text), text).toEqual([
      [expect.any(Number), true, expect.stringContaining(reason)],
    ]);
  const refused = await call(
    app,
    { method: "POST", url: "/pages/definition/publish", body: textWith("![a](media:inconnue)") },
    admin,
  );
  expect(refused.statusCode).toBe(422);
});

test("rejects deletion of a used picture; if deleted anyway, pages omit it", async () => {
  const one = await describeAs(await large(), { alt: "Une salle" });
  const remove = () => call(app, { method: "DELETE", url: `/media/${one.id}` }, admin);
  for (const other of [`![Une salle](<media:${one.id}>)`, `![Une salle](media\\:${one.id})`]) {
    await publish(other);
    expect((await remove()).json().code).toBe("media_used");
  }
  await publish(mediaMarkdown(one));
  const used = await remove();
  expect([used.statusCode, used.json()]).toMatchObject([
    409,
    {
      code: "media_used",
      message: messages.mediaUsedIn.replace("{pages}", "«\u00A0Définition\u00A0»"),
    },
  ]);
  const publishAt = new Date(app.clock.now().getTime() + DAY).toISOString();
  await publish("Plus rien.");
  await publishPage(app, admin, "definition", { ...textWith(mediaMarkdown(one)), publishAt });
  expect((await remove()).json().message).toContain("version programmée");
  const listed = (await call(app, { url: "/media?q=salle" }, admin)).json();
  expect(listed).toMatchObject([{ id: one.id, usedIn: [{ path: PATH, state: "scheduled" }] }]);
  await publish("Sans image.");
  await call(
    app,
    {
      method: "PUT",
      url: "/pages/contact/draft",
      body: { ...textWith(mediaMarkdown(one)), basedOn: 0 },
    },
    admin,
  );
  expect((await call(app, { url: "/media?q=salle" }, admin)).json()[0].usedIn).toMatchObject([
    { path: "/contact", state: "draft" },
  ]);
  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
  await publish("Avec.");
  // Simulates both at the same moment.
  await app.db
    .updateTable("page_versions")
    .set({ markdown: `Seul.\n\n![](media:${one.id})` })
    .where("note", "=", "")
    .execute();
  await publishPage(app, admin, "contact", PAGE_TEXT);
  const page = await site.inject(PATH);
  expect([page.statusCode, imagesIn(page.body), page.body.includes("Seul.")]).toEqual([
    200,
    [],
    true,
  ]);
  await call(app, { method: "POST", url: `/trash/media/${one.id}/restore` }, admin);
  await app.content.follow();
  expect(imagesIn(await visit())).toHaveLength(1);
});

test("another instance sees new and changed pictures after its refresh", async () => {
  const other = openContentStore(app.db, app, SITE_CONTENT, app.files);
  await other.refresh();
  const find = (id: string) => other.current().picture?.(id);
  const one = await large();
  expect(find(one.id)).toBeUndefined();
  let changes = 0;
  const unwatch = other.watch(() => {
    changes += 1;
  });
  await other.follow();
  expect([find(one.id)?.name, changes]).toEqual(["Réunion.png", 1]);
  await describeAs(one, { alt: "Vue d’ici" });
  await other.follow();
  expect([find(one.id)?.alt, changes]).toEqual(["Vue d’ici", 2]);
  expect(find("plus-tard")).toBeUndefined();
  const row = await app.db
    .selectFrom("media")
    .selectAll()
    .where("id", "=", one.id)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto("media")
    .values({ ...row, id: "plus-tard" })
    .execute();
  const file = await app.db
    .selectFrom("media_files")
    .selectAll()
    .where("media_id", "=", one.id)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto("media_files")
    .values({ ...file, media_id: "plus-tard", file_name: `${"0".repeat(32)}.webp` })
    .execute();
  await other.follow();
  expect(changes, "a page had named it in vain").toBe(3);
  await large();
  await other.follow();
  expect(changes, "no page names it").toBe(3);
  unwatch();
  await app.db.deleteFrom("media").where("id", "=", "plus-tard").execute();
});

test("an article is shared with its own picture, another page with its section's", async () => {
  const data = await plainPicture(1200, 600).jpeg().toBuffer();
  const one = await describeAs(await makePicture(app, admin, { data }), { alt: "Une salle" });
  const { path } = await publishArticle(app, admin, { text: textWith(`![](media:${one.id})`) });
  const html = (await site.inject(path)).body;
  const usual = one.srcSet.split(", ")[1]?.split(" ")[0];
  expect(html).toMatch(new RegExp(`property="og:image" content="https?://[^"]+${usual}"`));
  expect(html).toContain('property="og:image:alt" content="Une salle"');
  const plain = await publishArticle(app, admin);
  expect((await site.inject(plain.path)).body).toContain("/partage/actualites.png");
});
