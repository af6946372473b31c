import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { PAGE_TEXT } from "#server/testing/page-text.ts";
import { findPreview } from "./preview-page.ts";

// Whatever parses Markdown here runs on the thread that answers visitors; the worker has modules of its own.
vi.mock("#server/content/parse-markdown.ts", () => ({
  parseMarkdown: () => {
    throw new Error("parsed on the thread that answers visitors");
  },
}));

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());

const send = (action: string, body?: object, method: "POST" | "PUT" = "POST") =>
  call(app, { method, url: `/pages/contact/${action}`, ...(body && { body }) }, admin);
const withText = (markdown: string) => ({ ...PAGE_TEXT, markdown });
const paragraph = { type: "paragraph", content: [{ type: "text", text: "Un texte." }] };

const CALLS: [action: string, body: object][] = [
  ["check", PAGE_TEXT],
  ["preview", PAGE_TEXT],
  ["document", { markdown: PAGE_TEXT.markdown }],
  ["markdown", { document: { type: "doc", content: [paragraph] } }],
  ["diff", PAGE_TEXT],
  ["publish", { ...PAGE_TEXT, version: 0 }],
];

test.each(CALLS)("%s reads a text in a thread that can be stopped", async (action, body) => {
  const answer = await send(action, body);
  expect([answer.statusCode, answer.json().problems ?? []]).toEqual([200, []]);
});

test("the preview of a whole page reads its draft in that thread", async () => {
  const draft = { ...PAGE_TEXT, lead: "Mon brouillon", basedOn: 0 };
  expect((await send("draft", draft, "PUT")).statusCode).toBe(200);
  const { address } = (await send("preview-address")).json();
  const query = Object.fromEntries(new URL(address, "https://cpms.example").searchParams);
  const { path, content } = await findPreview(app, query);
  expect(await content.page(path)).toMatchObject({ lead: "Mon brouillon" });
});

describe("text that takes too long", () => {
  const emphases = withText(`un\n\n${"*a_".repeat(5000)}`);
  const problem = { blocking: true, field: "markdown", line: 3 };

  test.each([
    ["check", emphases, 200],
    ["preview", emphases, 422],
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
