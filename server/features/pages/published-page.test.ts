import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SITE_CONTENT } from "#server/content/folder-source.ts";
import { openContentStore } from "#server/content/store.ts";
import { tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { PAGE_TEXT, publishPage } from "#server/testing/page-text.ts";
import { withPages } from "#server/testing/with-pages.ts";

const HOUR = 3_600_000;
const PATH = "/mediation-en-sante/definition";

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

const visit = async (path = PATH) => (await site.inject(path)).body;
const publish = (words: string, publishAt?: string) =>
  publishPage(app, admin, "definition", {
    ...PAGE_TEXT,
    markdown: `## Un titre\n\n${words}`,
    ...(publishAt && { publishAt }),
  });

test("a publication replaces a cached page at once, without queries at each visit", async () => {
  const shipped = await visit();
  expect(await visit()).toBe(shipped);
  await publish("La première.");
  const first = await visit();
  expect(first).toContain("La première.");
  expect(first).toContain(`content="${PAGE_TEXT.description}"`);
  expect(first).not.toBe(shipped);
  app.queries.take();
  for (let time = 0; time < 3; time += 1) expect(await visit()).toBe(first);
  expect(app.queries.take()).toEqual([]);
});

test("a scheduled version appears at its hour, in the page and its data", async () => {
  await publish("Avant.");
  await publish("Après.", new Date(app.clock.now().getTime() + HOUR).toISOString());
  const [before, data] = [await visit(), await visit(`${PATH}.data`)];
  expect([before.includes("Avant."), data.includes("Avant.")]).toEqual([true, true]);
  app.clock.advance(HOUR - 1);
  expect(await visit()).toBe(before);
  app.clock.advance(1);
  expect([
    (await visit()).includes("Après."),
    (await visit(`${PATH}.data`)).includes("Après."),
  ]).toEqual([true, true]);
});

test("another instance shows a publication after its refresh", async () => {
  const other = openContentStore(app.db, app, SITE_CONTENT, app.files);
  await other.refresh();
  const text = (file: string) => other.current().text(file);
  const file = `pages${PATH}.md`;
  await publish("D’ici.");
  expect(await text(file)).not.toContain("D’ici.");
  await other.follow();
  expect(await text(file)).toContain("D’ici.");
});
