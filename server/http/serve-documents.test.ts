import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { memoryContent } from "../testing/memory-content.ts";
import { serveDocuments } from "./serve-documents.ts";

const PATH = "/documents/cadre.pdf";
const TEXT = "0123456789";
const content = memoryContent({
  "documents/cadre.pdf": TEXT,
  "documents/annexes/été.pdf": "annexe",
  "documents/vide.pdf": "",
  "documents/cadre.md": "# Cadre",
  "pages/secret.pdf": "pas un document",
});

let app: TestApp;
let site: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp();
  site = buildApp(app, (server) => serveDocuments(server, content));
  await site.ready();
});
afterAll(async () => {
  await site.close();
  await app.close();
});

const get = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  site.inject({ method, url, headers });
const version = async () => {
  const { headers } = await get(PATH);
  return { etag: String(headers.etag), modified: String(headers["last-modified"]) };
};
const BEFORE = "Sat, 01 Jan 1966 00:00:00 GMT";
const TOMORROW = "Fri, 01 Jan 2100 00:00:00 GMT";

test.each([
  "/documents/absent.pdf",
  "/documents/cadre.md",
  "/documents/",
  "/documents/../pages/secret.pdf",
  "/documents/..%2fpages%2fsecret.pdf",
])("nothing stands at %s", async (path) => expect((await get(path)).statusCode).toBe(404));

test("a document is sent whole, with what a browser keeps of it; to HEAD without its body", async () => {
  const { statusCode, body, headers } = await get(PATH);
  expect([statusCode, body]).toEqual([200, TEXT]);
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "content-length": "10",
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=0",
    etag: expect.stringMatching(/^W\/".+"$/),
    "last-modified": expect.stringContaining("GMT"),
  });
  const head = await get(PATH, {}, "HEAD");
  expect([head.statusCode, head.body, head.headers["content-length"]]).toEqual([200, "", "10"]);
  expect((await get("/documents/annexes/%C3%A9t%C3%A9.pdf")).body).toBe("annexe");
  expect((await get("/documents/vide.pdf")).headers["content-length"]).toBe("0");
});

describe("to whoever has it already", () => {
  test("it is not sent again", async () => {
    const { etag, modified } = await version();
    for (const headers of [
      { "if-none-match": etag },
      { "if-none-match": `"autre", ${etag}` },
      { "if-none-match": "*" },
      { "if-modified-since": modified },
    ]) {
      const { statusCode, body, headers: sent } = await get(PATH, headers);
      expect([statusCode, body, sent.etag]).toEqual([304, "", etag]);
    }
  });

  test("it is, where it changed, or where the browser wants it anew", async () => {
    const { etag, modified } = await version();
    for (const headers of [
      { "if-none-match": '"autre"' },
      { "if-none-match": '"autre"', "if-modified-since": modified },
      { "if-none-match": etag, "cache-control": "no-cache" },
      { "if-modified-since": BEFORE },
      { "if-modified-since": "hier" },
    ])
      expect((await get(PATH, headers)).statusCode).toBe(200);
  });

  test("who goes on with another version is told so", async () => {
    const { etag } = await version();
    const statuses = [
      { "if-match": '"autre"' },
      { "if-unmodified-since": BEFORE },
      { "if-match": etag },
      { "if-unmodified-since": TOMORROW },
    ].map(async (headers) => (await get(PATH, headers)).statusCode);
    expect(await Promise.all(statuses)).toEqual([412, 412, 200, 200]);
  });
});

describe("by parts", () => {
  test.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=7-", "789", "bytes 7-9/10"],
    ["bytes=-2", "89", "bytes 8-9/10"],
    ["bytes=8-99", "89", "bytes 8-9/10"],
  ])("%s is %s", async (range, part, said) => {
    const { statusCode, body, headers } = await get(PATH, { range });
    expect([statusCode, body, headers["content-range"]]).toEqual([206, part, said]);
    expect(headers["content-length"]).toBe(String(part.length));
    expect((await get(PATH, { range }, "HEAD")).statusCode).toBe(206);
  });

  test.each(["bytes=10-", "bytes=5-2", "bytes=-0", "bytes=-11"])("%s is refused", async (range) => {
    expect((await get(PATH, { range })).statusCode).toBe(416);
  });

  test.each(["bytes=0-1,4-5", "bytes=x-1", "bytes=-", "lignes=0-1"])(
    "%s is answered with all of it",
    async (range) => expect((await get(PATH, { range })).body).toBe(TEXT),
  );

  test("only of the version whose first part was read", async () => {
    const { etag, modified } = await version();
    const bodies = [etag, modified, '"autre"', BEFORE, "hier"].map(
      async (wanted) => (await get(PATH, { range: "bytes=0-3", "if-range": wanted })).body,
    );
    expect(await Promise.all(bodies)).toEqual(["0123", "0123", TEXT, TEXT, TEXT]);
  });
});

test("a document that is replaced is another version", async () => {
  const { etag } = await version();
  content.write("documents/cadre.pdf", "9876543210");
  const { statusCode, body } = await get(PATH, { "if-none-match": etag });
  expect([statusCode, body]).toEqual([200, "9876543210"]);
});
