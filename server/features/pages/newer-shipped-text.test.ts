import { afterAll, beforeAll, expect, test } from "vitest";
import type { PageDetail, SitePage } from "#contract/site-pages.ts";
import { sourceOf } from "#server/content/page-source.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { FakeClock } from "#server/testing/fake-clock.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { copyOfContent, type MemoryContent } from "#server/testing/memory-content.ts";
import { ARTICLE, beginPage, PAGE_TEXT, publishPage } from "#server/testing/page-text.ts";

const FILE = "pages/contact.md";

let app: TestApp;
let admin: string;
let content: MemoryContent;
beforeAll(async () => {
  content = await copyOfContent();
  app = await buildTestApp({}, new FakeClock(), { content: { live: content, shipped: content } });
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());

const read = async <T>(url: string): Promise<T> => (await call(app, { url }, admin)).json();
const listChanged = async () =>
  (await read<SitePage[]>("/pages"))
    .filter(({ shippedChanged }) => shippedChanged)
    .map(({ id }) => id);
const change = (text: string) => text.replace("Par téléphone", "Au téléphone");

test("a page that was never published shows each release without a mark", async () => {
  content.edit(FILE, change);
  expect(await listChanged()).toEqual([]);
});

test("a published page is marked once a release changes its shipped text", async () => {
  await publishPage(app, admin, "contact", PAGE_TEXT);
  await publishPage(app, admin, "press", PAGE_TEXT);
  expect(await listChanged()).toEqual([]);
  content.edit(FILE, (text) => `${text}\nUne phrase de plus.\n`);
  expect(await listChanged()).toEqual(["contact"]);
  const { shippedChanged, live } = await read<PageDetail>("/pages/contact");
  expect([shippedChanged, live]).toEqual([true, PAGE_TEXT]);
});

test("publishing again or restoring the shipped text removes the mark", async () => {
  await publishPage(app, admin, "contact", PAGE_TEXT);
  expect(await listChanged()).toEqual([]);
  content.edit(FILE, (text) => `${text}\nEt une autre.\n`);
  expect(await listChanged()).toEqual(["contact"]);
  const url = "/pages/contact/versions/0/restore";
  await call(app, { method: "POST", url, body: {} }, admin);
  expect(await listChanged()).toEqual([]);
});

test("a release without a text of the page offers none", async () => {
  const file = "pages/presse.md";
  const text = await content.text(file);
  content.remove(file);
  expect(await listChanged()).toEqual([]);
  content.write(file, text);
});

test("a page written here is marked when a release brings its own", async () => {
  const { id, path } = await beginPage(app, admin, { slug: "livre-aussi" });
  await publishPage(app, admin, id, PAGE_TEXT);
  const articles = async () => (await read<SitePage[]>("/articles"))[0]?.shippedChanged;
  expect(await articles()).toBeUndefined();
  content.write(`pages${path}.md`, sourceOf(PAGE_TEXT, ARTICLE.day, ARTICLE));
  expect(await articles()).toBe(true);
});
