import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { FakeClock } from "#server/testing/fake-clock.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { copyOfContent, type MemoryContent } from "#server/testing/memory-content.ts";
import { PAGE_TEXT } from "#server/testing/page-text.ts";
import { worker } from "#server/testing/stoppable-worker.ts";
import { findPreview } from "./preview-page.ts";

// What is parsed here runs on the thread that answers visitors; the worker has modules of its own.
const parsedHere = vi.hoisted(() => new Set<string>());
vi.mock("#server/content/parse-markdown.ts", async (importActual) => {
  const actual = await importActual<typeof import("#server/content/parse-markdown.ts")>();
  const parseMarkdown = (markdown: string) => {
    parsedHere.add(markdown.trim());
    return actual.parseMarkdown(markdown);
  };
  return { ...actual, parseMarkdown };
});
vi.mock("#server/bounded-worker.ts", async (importActual) => {
  const { stoppableWorker } = await import("#server/testing/stoppable-worker.ts");
  return stoppableWorker(importActual);
});
beforeEach(() => {
  parsedHere.clear();
  worker.stops = false;
});

let app: TestApp;
let admin: string;
let content: MemoryContent;
beforeAll(async () => {
  content = await copyOfContent();
  app = await buildTestApp({}, new FakeClock(), { content: { live: content, shipped: content } });
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());

const send = (action: string, body?: object, method: "POST" | "PUT" = "POST") =>
  call(app, { method, url: `/pages/contact/${action}`, ...(body && { body }) }, admin);
const withText = (markdown: string) => ({ ...PAGE_TEXT, markdown });
const paragraph = { type: "paragraph", content: [{ type: "text", text: "Un texte." }] };

/** With links to places of pages, one of them missing. */
const TEXT = withText("## Nous écrire\n\n[presse](/presse#x), [écrire](#nous-ecrire)");

const CALLS: [action: string, body: object, problems: number][] = [
  ["check", TEXT, 1],
  ["document", { markdown: TEXT.markdown }, 0],
  ["markdown", { document: { type: "doc", content: [paragraph] } }, 0],
  ["diff", TEXT, 0],
];

test.each(CALLS)("%s reads texts in a thread that can be stopped", async (action, body, count) => {
  const answer = await send(action, body);
  expect([answer.statusCode, answer.json().problems?.length ?? 0]).toEqual([200, count]);
  expect([...parsedHere]).toEqual([]);
});

test.each(["/pages/contact/links", "/site-values"])("so does %s", async (url) => {
  const answer = await call(app, { url }, admin);
  expect([answer.statusCode, answer.json().length > 0]).toEqual([200, true]);
  expect([...parsedHere]).toEqual([]);
});

test("links lists a page that is too costly to read and names the address", async () => {
  const costly = `[écrire](/contact)\n\n${"*a_".repeat(5000)}`;
  content.edit("pages/qui-sommes-nous.md", (text) => `${text}\n${costly}`);
  const answer = await call(app, { url: "/pages/contact/links" }, admin);
  const paths = answer.json().map(({ path }: { path: string }) => path);
  expect([answer.statusCode, paths]).toEqual([200, expect.arrayContaining(["/qui-sommes-nous"])]);
});

test("publish reads other texts in that thread, and its own again as the page does", async () => {
  expect((await send("publish", { ...TEXT, version: 0 })).statusCode).toBe(200);
  expect([...parsedHere]).toEqual([TEXT.markdown]);
});

test("the preview of a whole page reads its draft in that thread", async () => {
  const draft = { ...PAGE_TEXT, lead: "Mon brouillon", basedOn: 0 };
  expect((await send("draft", draft, "PUT")).statusCode).toBe(200);
  const { address } = (await send("preview-address")).json();
  const query = Object.fromEntries(new URL(address, "https://cpms.example").searchParams);
  const { path, content } = await findPreview(app, query);
  expect(await content.page(path)).toMatchObject({ lead: "Mon brouillon" });
  expect([...parsedHere]).toEqual([]);
});

describe("text that takes too long", () => {
  const emphases = withText(`un\n\n${"*a_".repeat(5000)}`);
  const problem = { blocking: true, field: "markdown", line: 3 };

  test.each([
    ["check", emphases, 200],
    ["document", { markdown: emphases.markdown }, 422],
    ["publish", emphases, 422],
  ])("is refused by %s with its line", async (action, body, status) => {
    const answer = await send(action, body);
    expect([answer.statusCode, answer.json().problems]).toMatchObject([status, [problem]]);
  });

  test("is not read if another version was published meanwhile", async () => {
    const { statusCode, json } = await send("publish", { ...emphases, version: 99 });
    expect([statusCode, json().code]).toEqual([412, "stale"]);
  });

  test("is refused in a table of the visual mode", async () => {
    const cell = { type: "table_cell", content: [{ type: "cell_line" }] };
    const row = (cells: number) => ({
      type: "table_row",
      content: Array.from({ length: cells }, () => cell),
    });
    const rows = [row(2000), ...Array.from({ length: 2000 }, () => row(1))];
    const document = { type: "doc", content: [{ type: "table", content: rows }] };
    const answer = await send("markdown", { document });
    expect([answer.statusCode, answer.json().problems]).toMatchObject([
      422,
      [{ line: null, sentence: expect.stringContaining("30 colonnes") }],
    ]);
  });
});

describe("where reading was stopped,", () => {
  beforeEach(() => {
    worker.stops = true;
  });

  test.each([
    ["check", TEXT, "page_refused"],
    ["publish", TEXT, "page_refused"],
    ["diff", TEXT, "comparison_too_long"],
  ])("%s is refused with what to do", async (action, body, code) => {
    const answer = await send(action, body);
    expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
  });

  test("a former text is not read if another version was published meanwhile", async () => {
    const { statusCode, json } = await send("versions/0/restore", { version: 99 });
    expect([statusCode, json().code]).toEqual([412, "stale"]);
  });

  test.each([
    ["/pages/contact/versions/1/diff", 422],
    ["/pages/contact/links", 200],
    ["/site-values", 200],
  ])("%s answers %i", async (url, status) => {
    expect((await call(app, { url }, admin)).statusCode).toBe(status);
  });
});
