import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { connectionsOf, head, listen, open } from "#server/testing/listening.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeDocument, makeGroup } from "#server/testing/publish.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { readStored } from "#server/testing/stored.ts";

/** Begins the last record of a complete archive. */
const END_OF_ZIP = "PK\u0005\u0006";

let app: TestApp;
let port: number;
let member: string;
let documents: Document[];
beforeEach(async () => {
  app = await buildTestApp();
  const admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app));
  const { id } = await makeGroup(app, admin, "Santé");
  // Longer than what a connection takes at once: the head is sent before the second file is opened.
  const long = await makeDocument(app, admin, id, "Un.pdf", pdf("x".repeat(1_000_000)));
  app.clock.advance(1000);
  documents = [long, await makeDocument(app, admin, id, "Deux.pdf")];
  port = await listen(app);
});
afterEach(async () => {
  vi.restoreAllMocks();
  app.logged.length = 0;
  await app.close();
});

const ask = (token = member) =>
  call(
    app,
    { method: "POST", url: "/documents/archive", body: { ids: documents.map(({ id }) => id) } },
    token,
  );

/** Opens a connection that asks for the archive. */
async function begin() {
  const { url } = (await ask()).json();
  const connection = await open(port);
  const path = url.replace("/api", "");
  await connection.write(head({ method: "GET", path, headers: { Connection: "keep-alive" } }));
  return connection;
}

/** Bytes that were received of the body, and those that its head announced. */
function bodyOf(answer: string): { received: number; announced: number } {
  const [lines = "", ...body] = answer.split("\r\n\r\n");
  expect(lines).toContain("200 OK");
  const announced = Number(/content-length: (\d+)/i.exec(lines)?.[1]);
  return { received: body.join("\r\n\r\n").length, announced };
}

/** Has the store give another stream for a document. */
function replaceStream(name: string, stream: () => Promise<Readable | undefined>): void {
  const { open: read } = app.files;
  vi.spyOn(app.files, "open").mockImplementation((file, range) =>
    file === name ? stream() : read(file, range),
  );
}

async function expectCut(): Promise<void> {
  const { socket, read } = await begin();
  const answer = await read();
  const { received, announced } = bodyOf(answer);
  expect(socket.closed).toBe(true);
  expect(announced).toBeGreaterThan(0);
  expect(received).toBeLessThan(announced);
  expect(answer).not.toContain(END_OF_ZIP);
}

test("an archive is cut when a file is gone after its first byte", async () => {
  replaceStream(documents[1]?.file_path ?? "", async () => undefined);
  await expectCut();
});

test("an archive is cut when a file breaks midway", async () => {
  const bytes = await readStored(app, documents[1]?.file_path ?? "");
  replaceStream(documents[1]?.file_path ?? "", async () =>
    Readable.from(
      (function* () {
        yield bytes.subarray(0, 10);
        throw new Error("unreadable");
      })(),
    ),
  );
  await expectCut();
});

test("an archive is cut when a file has another hash than its row", async () => {
  const bytes = await readStored(app, documents[1]?.file_path ?? "");
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  await app.store.put(documents[1]?.file_path ?? "", bytes);
  await expectCut();
});

test("an archive is refused when its first file cannot be opened", async () => {
  replaceStream(documents[0]?.file_path ?? "", async () => undefined);
  const { url } = (await ask()).json();
  const path = url.replace("/api", "");
  const { write, read, socket } = await open(port);
  await write(head({ method: "GET", path, headers: { Connection: "close" } }));
  const answer = await read();
  expect(socket.closed).toBe(true);
  expect(answer).not.toContain(END_OF_ZIP);
});

test("a person downloads one archive at a time, and another once it is cancelled", async () => {
  const silent = new PassThrough();
  replaceStream(documents[0]?.file_path ?? "", async () => silent);
  const { url } = (await ask()).json();
  const { socket, read } = await begin();
  await read(/Un\.pdf/);
  for (const reply of [await ask(), await app.app.inject({ url })]) {
    expect([reply.statusCode, reply.json().message]).toEqual([429, messages.archiveRunning]);
    expect(reply.headers["retry-after"]).toBe("30");
  }
  const other = await tokenOf(app, await makeUser(app));
  expect((await ask(other)).statusCode).toBe(200);
  const closed = once(silent, "close");
  socket.destroy();
  await closed;
  vi.restoreAllMocks();
  await expect.poll(async () => (await ask()).statusCode).toBe(200);
  expect((await app.app.inject({ url })).statusCode).toBe(200);
});

test("a person who leaves before the first byte may ask again at once", async () => {
  const { url } = (await ask()).json();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const { find } = app.files;
  vi.spyOn(app.files, "find").mockImplementation(async (name) => {
    reach();
    await released;
    return find(name);
  });
  const { socket, write } = await open(port);
  await write(head({ method: "GET", path: url.replace("/api", ""), headers: {} }));
  await reached;
  socket.destroy();
  await expect.poll(() => connectionsOf(app)).toBe(0);
  const streams: Readable[] = [];
  const { open: read } = app.files;
  vi.spyOn(app.files, "open").mockImplementation(async (name) => {
    const stream = await read(name);
    if (stream) streams.push(stream);
    return stream;
  });
  release();
  await expect.poll(() => streams.map(({ closed }) => closed)).toEqual([true]);
  await expect.poll(async () => (await ask()).statusCode).toBe(200);
});
