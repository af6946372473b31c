import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { head, listen, open } from "#server/testing/listening.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeDocument, makeGroup, makeResource } from "#server/testing/publish.ts";
import { pdf, SAMPLES } from "#server/testing/sample-files.ts";

let app: TestApp;
let port: number;
let admin: string;
let member: string;
let groupId: string;
let document: Document;
const content = pdf("0123456789");

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app));
  groupId = (await makeGroup(app, admin, "Réponses")).id;
  document = await makeDocument(app, admin, groupId, "Compte rendu.pdf", content);
  port = await listen(app);
});
afterAll(() => app.close());

const get = (headers: Record<string, string> = {}, name = document.file_path) =>
  call(app, { url: `/uploads/${name}`, headers }, member);

/** Status line and headers as sent, names in lower case. */
async function rawAnswer(
  path: string,
  method = "GET",
): Promise<{ status: string; headers: Map<string, string[]>; body: string }> {
  const { write, read } = await open(port);
  await write(
    head({ method, path, headers: { Authorization: `Bearer ${member}`, Connection: "close" } }),
  );
  const received = await read();
  const end = received.indexOf("\r\n\r\n");
  const [status = "", ...lines] = received.slice(0, end).split("\r\n");
  const pairs = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    line.slice(line.indexOf(":") + 2),
  ]);
  const headers = new Map(
    [...Map.groupBy(pairs, ([name]) => name)].map(([name, values]) => [
      name,
      values.map(([, value]) => value),
    ]),
  );
  return { status, headers, body: received.slice(end + 4) };
}

describe("headers of a file (T51, T52, T64)", () => {
  test.each(Object.keys(SAMPLES))(
    ".%s has a type of ours, a sandbox, no sniffing and no caching",
    async (extension) => {
      const shown = ["pdf", "png", "gif", "jpg", "jpeg"].includes(extension);
      const made = await makeDocument(
        app,
        admin,
        groupId,
        `Exemple.${extension}`,
        SAMPLES[extension],
      );
      const { headers } = await get({}, made.file_path);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'self'",
        "cache-control": "private, no-store",
        vary: "authorization",
        "cross-origin-resource-policy": "same-origin",
        "x-frame-options": "SAMEORIGIN",
        "content-length": String(SAMPLES[extension]?.length),
      });
      expect(headers["content-disposition"]).toMatch(shown ? /^inline; / : /^attachment; /);
      expect(headers["content-type"]).toMatch(
        /^(application\/(pdf|msword|vnd\.[\w.-]+)|image\/(png|gif|jpeg)|text\/plain; charset=utf-8)$/,
      );
      expect(headers["access-control-allow-origin"]).toBeUndefined();
    },
  );

  test("?download=1 turns a file into a download", async () => {
    const reply = await call(app, { url: `/uploads/${document.file_path}?download=1` }, member);
    expect(reply.headers["content-disposition"]).toMatch(
      /^attachment; filename="Compte rendu.pdf"/,
    );
    expect(
      (await call(app, { url: `/uploads/${document.file_path}?download=2` }, member)).statusCode,
    ).toBe(400);
  });
});

describe("file names in Content-Disposition, as received (T55)", () => {
  test.each([
    ["Compte rendu.pdf", `inline; filename="Compte rendu.pdf"`],
    [
      "Été à Nîmes.pdf",
      `inline; filename="Ete a Nimes.pdf"; filename*=UTF-8''%C3%89t%C3%A9%20%C3%A0%20N%C3%AEmes.pdf`,
    ],
    ["🌍 carte.pdf", `inline; filename="__ carte.pdf"; filename*=UTF-8''%F0%9F%8C%8D%20carte.pdf`],
    [
      "l'œuvre (1)*.pdf",
      `inline; filename="l'_uvre (1).pdf"; filename*=UTF-8''l%27%C5%93uvre%20%281%29.pdf`,
    ],
    [
      'a"b\\c;d=e,f%41.pdf',
      `inline; filename="c;d=e,f_41.pdf"; filename*=UTF-8''c%3Bd%3De%2Cf%2541.pdf`,
    ],
    ["x\r\nSet-Cookie: a=b\r\n\r\n<script>.pdf", `inline; filename="xSet-Cookie a=bscript.pdf"`],
  ])("%j", async (written, disposition) => {
    const { file_path } = await makeDocument(app, admin, groupId, written);
    const { status, headers, body } = await rawAnswer(`/uploads/${file_path}`);
    expect(status).toBe("HTTP/1.1 200 OK");
    expect(headers.get("content-disposition")).toEqual([disposition]);
    expect(headers.has("set-cookie")).toBe(false);
    expect([...headers].filter(([, values]) => values.length > 1)).toEqual([]);
    expect(body.startsWith("%PDF-1.4")).toBe(true);
  });

  test("a raw path with a dot segment opens nothing (T45)", async () => {
    for (const path of [
      `/uploads/./${document.file_path}`,
      `/uploads/x/../${document.file_path}`,
      `//uploads/${document.file_path}`,
    ])
      expect((await rawAnswer(path)).status).toMatch(/ 40[04] /);
  });
});

describe("HEAD, ranges and conditional requests", () => {
  test("HEAD has the same headers without a body, under the same access rule (T46)", async () => {
    const { status, headers, body } = await rawAnswer(`/uploads/${document.file_path}`, "HEAD");
    expect([status, headers.get("content-length"), body]).toEqual([
      "HTTP/1.1 200 OK",
      [String(content.length)],
      "",
    ]);
    expect(
      (await call(app, { method: "HEAD", url: `/uploads/${document.file_path}` })).statusCode,
    ).toBe(401);
    expect(
      (await call(app, { method: "HEAD", url: `/uploads/${"0".repeat(32)}.pdf` }, member))
        .statusCode,
    ).toBe(404);
  });

  test.each([
    ["bytes=0-7", 0, 8],
    ["bytes=10-", 10, undefined],
    ["bytes=-5", -5, undefined],
    ["bytes=0-999999", 0, undefined],
  ])("%s answers 206 and those bytes", async (range, from, to) => {
    const reply = await get({ range });
    const expected = content.subarray(from, to);
    expect([reply.statusCode, reply.body]).toEqual([206, expected.toString()]);
    expect(reply.headers["content-range"]).toMatch(
      new RegExp(`^bytes \\d+-\\d+/${content.length}$`),
    );
    expect(reply.headers["content-security-policy"]).toContain("sandbox");
  });

  test.each(["bytes=999999-", "bytes=-0", "bytes=5-2", "bytes=a-b"])(
    "%s answers 416 in JSON, as it is not in the file",
    async (range) => {
      const reply = await get({ range });
      expect([reply.statusCode, reply.headers["content-type"]]).toEqual([
        416,
        "application/json; charset=utf-8",
      ]);
      expect(reply.json()).toEqual({
        success: false,
        code: "range_unsatisfiable",
        message: messages.rangeUnsatisfiable,
      });
    },
  );

  test.each(["octets=0-1", "bytes=0-1,4-5"])(
    "%s, an unsupported range, answers the whole file",
    async (range) => {
      const reply = await get({ range });
      expect([reply.statusCode, reply.body]).toEqual([200, content.toString()]);
    },
  );

  test("a range requires a session like the whole file (T32)", async () => {
    expect(
      (await call(app, { url: `/uploads/${document.file_path}`, headers: { range: "bytes=0-7" } }))
        .statusCode,
    ).toBe(401);
  });

  test("If-None-Match answers 304 only to a caller who may read the file (T32, T33)", async () => {
    const etag = String((await get()).headers.etag);
    const unchanged = await get({ "if-none-match": etag });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ""]);
    expect(unchanged.headers["cache-control"]).toBe("private, no-store");
    expect(
      (
        await call(app, {
          url: `/uploads/${document.file_path}`,
          headers: { "if-none-match": etag },
        })
      ).statusCode,
    ).toBe(401);
    const doomed = await makeDocument(app, admin, groupId, "Parti.pdf");
    const tag = String((await get({}, doomed.file_path)).headers.etag);
    await call(app, { method: "DELETE", url: `/documents/${doomed.id}` }, admin);
    expect((await get({ "if-none-match": tag }, doomed.file_path)).statusCode).toBe(404);
  });

  test("a public resource is revalidated each time, with 304 if unchanged", async () => {
    const { filePath } = await makeResource(app, admin, "articles");
    const first = await call(app, { url: `/uploads/${filePath}` });
    expect(first.headers["cache-control"]).toBe("public, no-cache");
    expect(
      (
        await call(app, {
          url: `/uploads/${filePath}`,
          headers: { "if-none-match": String(first.headers.etag) },
        })
      ).statusCode,
    ).toBe(304);
  });

  test("If-Match of another file is refused in JSON", async () => {
    const reply = await get({ "if-match": '"autre"' });
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([
      412,
      "application/json; charset=utf-8",
    ]);
  });
});
