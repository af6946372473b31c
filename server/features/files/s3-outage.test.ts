import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { readConfig } from "#server/config.ts";
import { MissingContent } from "#server/content/source.ts";
import { openS3Store } from "#server/files/s3-store.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { field, file } from "#server/testing/form.ts";
import { listen } from "#server/testing/listening.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeGroup, makeResource, sendForm } from "#server/testing/publish.ts";
import { type S3Server, startS3Server } from "#server/testing/s3/server.ts";
import { pdf, wholePdf } from "#server/testing/sample-files.ts";
import { drop, getSiteDocument } from "#server/testing/site-documents.ts";
import { countRows } from "#server/testing/stored.ts";

let server: S3Server;
let app: TestApp;
let admin: string;
let groupId: string;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());
beforeEach(async () => {
  app = await buildTestApp();
  const { s3 } = readConfig({
    FILES_URL: `s3://${server.bucket}?endpoint=${server.endpoint}`,
    AWS_ACCESS_KEY_ID: server.keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: server.keys.secretAccessKey,
  });
  if (s3) Object.assign(app.files, openS3Store(s3));
  admin = await tokenOf(app, await makeAdmin(app));
  groupId = (await makeGroup(app, admin, "Pannes")).id;
});
afterEach(async () => {
  server.trouble(undefined);
  server.shelf.objects.clear();
  await app.close();
});

const UNAVAILABLE = { success: false, code: "unavailable", message: messages.unavailable };
const away = () => ({ status: 503, reason: "ServiceUnavailable" });
const upload = () => sendForm(app, [field("groupId", groupId), file("a.pdf", pdf())], admin);

test("answers 503 and stores nothing during an S3 outage, then works again (F02, F14)", async () => {
  const { filePath } = await makeResource(app, admin, "medias");
  const before = server.shelf.objects.size;
  server.trouble(away);
  for (const answer of [await upload(), await call(app, { url: `/uploads/${filePath}` })]) {
    expect([answer.statusCode, answer.json()]).toEqual([503, UNAVAILABLE]);
    expect(answer.headers["retry-after"]).toBe("2");
  }
  server.trouble(undefined);
  expect([await countRows(app, "documents"), server.shelf.objects.size]).toEqual([0, before]);
  expect((await call(app, { url: `/uploads/${filePath}` })).statusCode).toBe(200);
  expect((await upload()).statusCode).toBe(201);
});

test("an outage of S3 after the draft leaves no row and no file (F02, F14)", async () => {
  server.trouble(({ method, url }) =>
    method === "PUT" && !url.includes("drafts") ? away() : undefined,
  );
  expect((await upload()).json()).toEqual(UNAVAILABLE);
  server.trouble(undefined);
  expect([await countRows(app, "documents"), server.shelf.objects.size]).toEqual([0, 0]);
});

test("a site document waits for S3 without a replacement, and a new one gets 503 (F14)", async () => {
  const dropPdf = (words: string) => drop(app, admin, "plaidoyer", { data: wholePdf(words) });
  expect((await dropPdf("dehors")).statusCode).toBe(201);
  const before = server.shelf.objects.size;
  const file = await app.content.current().open("documents/plaidoyer.pdf");
  server.trouble(away);
  const failure = await file.prove?.().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(MissingContent);
  expect((await dropPdf("plus tard")).json()).toEqual(UNAVAILABLE);
  server.trouble(undefined);
  await file.prove?.();
  expect(await text(await file.read())).toContain("dehors");
  expect((await getSiteDocument(app, admin, "plaidoyer")).version).toBe(1);
  expect(server.shelf.objects.size).toBe(before);
});

test("revoked S3 keys answer 503 and are logged without the secret (T65)", async () => {
  server.trouble(() => ({ status: 403, reason: "AccessDenied" }));
  expect((await upload()).json()).toEqual(UNAVAILABLE);
  const errors = app.logged.splice(0).filter(({ level }) => level >= 50);
  expect(errors).toEqual([expect.objectContaining({ msg: "request failed" })]);
  expect(JSON.stringify(errors)).not.toContain(server.keys.secretAccessKey);
});

test("a download that breaks midway is cut, never complete (F24)", async () => {
  const { filePath } = await makeResource(app, admin, "medias", "Long.pdf");
  const port = await listen(app);
  expect((await call(app, { url: `/uploads/${filePath}` })).statusCode).toBe(200);
  server.trouble(({ method }) => (method === "GET" ? { cutAfter: 5 } : undefined));
  const answer = await new Promise<string>((resolve) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(
        `GET /api/uploads/${filePath} HTTP/1.1\r\nHost: mediation.test\r\nConnection: keep-alive\r\n\r\n`,
      ),
    );
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
    });
    socket.on("close", () => resolve(received));
    socket.on("error", () => {});
  });
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect(head).toContain("200 OK");
  expect(body.length).toBeLessThan(Number(/content-length: (\d+)/.exec(head)?.[1]));
  app.logged.length = 0;
});
