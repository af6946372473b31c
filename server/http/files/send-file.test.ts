import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import fastifyStatic from "@fastify/static";
import fc from "fast-check";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerError } from "../api/errors.ts";
import { type Sendable, sendFile } from "./send-file.ts";

const BYTES = Buffer.from("0123456789".repeat(20));
const MODIFIED = new Date("2026-03-02T09:00:00.789Z");
const ETAG = `W/"c8-${MODIFIED.getTime().toString(16)}"`;
const NAME = "note.pdf";

const file: Sendable = {
  size: BYTES.length,
  modified: MODIFIED,
  read: ({ start, end } = { start: 0, end: BYTES.length }) =>
    Readable.from([BYTES.subarray(start, end + 1)]),
};

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cpms-send-"));
  writeFileSync(join(folder, NAME), BYTES);
  utimesSync(join(folder, NAME), MODIFIED, MODIFIED);
  app = Fastify();
  app.setErrorHandler(answerError);
  await app.register(fastifyStatic, { root: folder, serve: false });
  app.get("/ours", (request, reply) => sendFile(request, reply.type("image/png"), file));
  app.get("/theirs", (_request, reply) =>
    reply.type("image/png").sendFile(NAME, { cacheControl: false, contentType: false }),
  );
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function answer(url: string, method: "GET" | "HEAD", headers: IncomingHttpHeaders) {
  const reply = await app.inject({ url, method, headers });
  const { date: _, ...said } = reply.headers;
  return { status: reply.statusCode, said, body: reply.body };
}
async function expectSame(headers: IncomingHttpHeaders): Promise<number> {
  for (const method of ["HEAD", "GET"] as const)
    expect(await answer("/ours", method, headers), `${method} ${JSON.stringify(headers)}`).toEqual(
      await answer("/theirs", method, headers),
    );
  return (await answer("/ours", "GET", headers)).status;
}

const dateOf = (seconds: number) => new Date(MODIFIED.getTime() + seconds * 1000).toUTCString();
const STRONG = ETAG.slice(2);
const RANGES = [
  ...["bytes=0-7", "bytes=10-", "bytes=-5", "bytes=0-0", "bytes=0-999", "bytes=199-199"],
  ...["bytes=200-", "bytes=-0", "bytes=-999", "bytes=5-2", "bytes=a-b", "bytes=", "bytes=-"],
  ...["bytes=0-1,2-3", "bytes=4-5,0-1", "bytes=0-9,2-3", "bytes=0-1, 2-4", "bytes=0-1,999-"],
  ...["octets=0-1", "Bytes=0-1", " bytes=1-2", "bytes= 1-2", "bytes=1 - 2", "bytes=1-2x", "0-1"],
];
const TAGS = [ETAG, STRONG, "*", '"autre"', `"autre", ${ETAG}`, `"autre",${STRONG}`, ""];
const DATES = [dateOf(0), dateOf(-60), dateOf(60), "hier"];

test.each<[IncomingHttpHeaders, number]>([
  [{}, 200],
  [{ range: "bytes=0-7" }, 206],
  [{ range: "bytes=200-" }, 416],
  [{ "if-none-match": ETAG }, 304],
  [{ "if-modified-since": dateOf(0) }, 304],
  [{ "if-modified-since": dateOf(-60) }, 200],
  [{ "if-none-match": '"autre"', "if-modified-since": dateOf(0) }, 200],
  [{ "if-none-match": ETAG, "cache-control": "no-cache" }, 200],
  [{ "if-match": '"autre"' }, 412],
  [{ "if-unmodified-since": dateOf(-60) }, 412],
  [{ range: "bytes=0-7", "if-range": ETAG }, 206],
  [{ range: "bytes=0-7", "if-range": '"autre"' }, 200],
  [{ range: "bytes=0-7", "if-range": dateOf(-60) }, 200],
])("%j is answered %i, like a server of static files", async (headers, status) => {
  expect(await expectSame(headers)).toBe(status);
});

test("any mixture of these headers is answered like a server of static files", async () => {
  const some = (values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const headers = fc
    .record({
      range: some(RANGES),
      "if-match": some(TAGS),
      "if-none-match": some(TAGS),
      "if-range": some([...TAGS, ...DATES]),
      "if-modified-since": some(DATES),
      "if-unmodified-since": some(DATES),
      "cache-control": some(["no-cache", "max-age=0"]),
    })
    .map((all) =>
      Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
    );
  await fc.assert(
    fc.asyncProperty(headers, async (sent) => void (await expectSame(sent))),
    { numRuns: 300 },
  );
  for (const range of RANGES) await expectSame({ range });
});

test("a file removed during the request answers 404, without file headers", async () => {
  const bare = Fastify();
  bare.setErrorHandler(answerError);
  bare.get("/gone", (request, reply) =>
    sendFile(request, reply, { ...file, read: async () => undefined }),
  );
  const reply = await bare.inject({ url: "/gone" });
  const said = [reply.statusCode, reply.json().code, reply.headers.etag];
  expect(said).toEqual([404, "file_not_found", undefined]);
});
