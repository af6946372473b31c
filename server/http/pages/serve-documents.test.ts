import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { memoryContent } from "#server/testing/memory-content.ts";
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
  site = buildApp(app, (server) => {
    serveDocuments(server, () => content);
    return undefined;
  });
  await site.ready();
});
afterAll(async () => {
  await site.close();
  await app.close();
});

const get = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  site.inject({ method, url, headers });
const version = async () => ({ etag: String((await get(PATH)).headers.etag) });

test.each([
  "/documents/absent.pdf",
  "/documents/cadre.md",
  "/documents/",
  "/documents/../pages/secret.pdf",
  "/documents/..%2fpages%2fsecret.pdf",
])("%s is not found", async (path) => expect((await get(path)).statusCode).toBe(404));

test("a document is sent whole, with its cache headers, to HEAD without a body", async () => {
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

test("a document is not sent again, and can be sent in parts", async () => {
  const { etag } = await version();
  const again = await get(PATH, { "if-none-match": etag });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const part = await get(PATH, { range: "bytes=7-", "if-range": etag });
  expect([part.statusCode, part.body]).toEqual([206, "789"]);
  expect(part.headers["content-range"]).toBe("bytes 7-9/10");
  expect((await get(PATH, { range: "bytes=10-" })).statusCode).toBe(416);
});

test("a replaced document is another version", async () => {
  const { etag } = await version();
  content.write("documents/cadre.pdf", "9876543210");
  const { statusCode, body } = await get(PATH, { "if-none-match": etag });
  expect([statusCode, body]).toEqual([200, "9876543210"]);
});
