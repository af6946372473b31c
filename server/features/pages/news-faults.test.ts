import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SITE_CONTENT } from "#server/content/folder-source.ts";
import { openContentStore } from "#server/content/store.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { beginPage, PAGE_TEXT, publishArticle, publishPage } from "#server/testing/page-text.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await tokenOf(app, await makeAdmin(app));
});

const send = (method: "PUT" | "POST" | "DELETE", url: string, body: unknown, token = admin) =>
  call(app, { method, url, body }, token);
const isLive = async (path: string): Promise<boolean> =>
  (await app.content.current().files("pages")).includes(`${path.slice(1)}.md`);

test("an editor who loses the right preserves the draft but can change no page", async () => {
  const writer = await makeUser(app, { is_editor: 1 });
  const token = await tokenOf(app, writer);
  const { id, path } = await publishArticle(app, token, { slug: "droit" });
  await send("PUT", `/pages/${id}/draft`, { ...PAGE_TEXT, lead: "En cours.", basedOn: 1 }, token);
  await send("PUT", `/users/${writer.id}/redaction`, { editor: false });
  for (const [method, url, body] of [
    ["POST", `/pages/${id}/publish`, PAGE_TEXT],
    ["POST", `/pages/${id}/withdraw`, { reason: "Essai" }],
    ["PUT", `/pages/${id}/address`, { slug: "autre" }],
    ["PUT", `/pages/${id}/heading`, { title: "Autre", category: "actualite" }],
    ["POST", "/pages", { kind: "news", title: "A", slug: "a", category: "actualite" }],
  ] as const)
    expect([url, (await send(method, url, body, token)).statusCode]).toEqual([url, 403]);
  expect(await isLive(path)).toBe(true);
  await send("PUT", `/users/${writer.id}/redaction`, { editor: true });
  expect((await call(app, { url: `/pages/${id}` }, token)).json().draft.lead).toBe("En cours.");
});

test.each([
  ["a short", "illisible", "Le deuxième."],
  // Read by another thread.
  ["a long", "illisible-long", "Le deuxième. ".repeat(500)],
])("shows the version before %s unreadable one, else no article", async (_, slug, words) => {
  const { id, path } = await publishArticle(app, admin, { slug });
  const second = { ...PAGE_TEXT, markdown: `## Deux\n\n${words}` };
  await publishPage(app, admin, id, second);
  const only = await publishArticle(app, admin, { slug: `seul-${slug}`, text: second });
  const breakLast = (of: string, number: number) =>
    app.db
      .updateTable("page_versions")
      .set({ category: "rumeur" as "actualite" })
      .where("path", "=", of)
      .where("number", "=", number)
      .execute();
  await breakLast(path, 2);
  await breakLast(only.path, 1);
  const other = openContentStore(app.db, app, SITE_CONTENT, app.files);
  await other.refresh();
  const { text, files } = other.current();
  expect(await text(`pages${path}.md`)).toContain("Le collectif répond");
  expect(await files("pages")).not.toContain(`${only.path.slice(1)}.md`);
  expect(app.warnings.list().join(" ")).toContain(`la version 2 de « actualites/${slug} »`);
});

test("another instance shows published, moved and withdrawn pages after its refresh", async () => {
  const other = openContentStore(app.db, app, SITE_CONTENT, app.files);
  await other.refresh();
  const { id, path } = await publishArticle(app, admin, { slug: "ailleurs" });
  const names = () => other.current().files("pages");
  expect(await names()).not.toContain("actualites/ailleurs.md");
  await other.follow();
  expect(await names()).toContain("actualites/ailleurs.md");
  await send("PUT", `/pages/${id}/address`, { slug: "ici" });
  await other.follow();
  expect(await names()).not.toContain("actualites/ailleurs.md");
  expect(other.current().moved?.().get(path)).toBe("/actualites/ici");
  await send("POST", `/pages/${id}/withdraw`, { reason: "Essai" });
  await other.follow();
  expect(other.current().isWithdrawn?.("/actualites/ici")).toBe(true);
});

test.each([
  // The hour skipped in March, by its offsets before and after, and the hour repeated in October.
  ["2026-03-29T02:30:00+01:00", "2026-03-29T01:30:00.000Z"],
  ["2026-03-29T03:30:00+02:00", "2026-03-29T01:30:00.000Z"],
  ["2026-10-25T02:30:00+02:00", "2026-10-25T00:30:00.000Z"],
  ["2026-10-25T02:30:00+01:00", "2026-10-25T01:30:00.000Z"],
])(
  "scheduled for %s appears at that instant and not a millisecond before",
  async (publishAt, instant) => {
    const { id, path } = await beginPage(app, admin, { day: undefined });
    const planned = await publishPage(app, admin, id, { ...PAGE_TEXT, publishAt });
    expect(planned.scheduledAt).toBe(instant);
    const left = Date.parse(instant) - app.clock.now().getTime();
    app.clock.advance(left - 1);
    expect(await isLive(path)).toBe(false);
    app.clock.advance(1);
    expect(await isLive(path)).toBe(true);
    app.clock.advance(-left);
  },
);

test("of a simultaneous withdrawal and publication one is rejected as stale", async () => {
  const { id, version } = await publishArticle(app, admin);
  const answers = await Promise.all([
    send("POST", `/pages/${id}/withdraw`, { reason: "Essai", version }),
    send("POST", `/pages/${id}/publish`, { ...PAGE_TEXT, version }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
});

test("saving or publishing a discarded page answers 404", async () => {
  const { id } = await beginPage(app, admin);
  await send("DELETE", `/pages/${id}`, undefined);
  const late = await send("PUT", `/pages/${id}/draft`, { ...PAGE_TEXT, basedOn: 0 });
  expect(late.statusCode).toBe(404);
  expect((await send("POST", `/pages/${id}/publish`, PAGE_TEXT)).statusCode).toBe(404);
});
