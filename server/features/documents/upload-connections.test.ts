import { afterEach, beforeEach, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { noReserve } from "#server/files/reserve.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { field, file, form } from "#server/testing/form.ts";
import { connectionsOf, head, listen, open } from "#server/testing/listening.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { onS3 } from "#server/testing/open-test-store.ts";
import { makeGroup } from "#server/testing/publish.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { compareStore } from "#server/testing/stored.ts";

const MIB = 1024 * 1024;

let app: TestApp;
let port: number;
let admin: string;
let member: string;
let groupId: string;

beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app));
  groupId = (await makeGroup(app, admin, "Connexions")).id;
  port = await listen(app);
});
afterEach(() => app.close());

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const note = (data = pdf()) => form([field("groupId", groupId), file("note.pdf", data)]);
const expectNothingStored = () =>
  expect
    .poll(() => compareStore(app), { timeout: 10_000 })
    .toEqual({ stored: [], named: [], drafts: [] });
const drafts = async () => (await compareStore(app)).drafts.length;
const toBody = (received: string) =>
  JSON.parse(
    Buffer.from(received.slice(received.lastIndexOf("\r\n\r\n") + 4), "latin1").toString(),
  );

test("an upload cut at any of 20 places leaves no draft, file or row (T57, F03)", async () => {
  const { body, headers } = note(Buffer.concat([pdf(), Buffer.alloc(MIB, " ")]));
  let arriving = 0;
  const { receive } = app.files;
  app.files.receive = (...given) => {
    arriving += 1;
    return receive(...given).finally(() => {
      arriving -= 1;
    });
  };
  // S3 shows nothing of a single-part upload until it completes.
  const begun = async () => (onS3 ? arriving : drafts());
  for (let cut = 0; cut < 20; cut += 1) {
    const { socket, write } = await open(port);
    await write(
      head({
        path: "/upload",
        headers: { ...bearer(admin), ...headers, "content-length": body.length },
      }),
    );
    await write(body.subarray(0, Math.floor((body.length * cut) / 20)));
    if (cut > 2) await expect.poll(begun).toBeGreaterThan(0);
    socket.destroy();
    await expectNothingStored();
  }
  expect((await call(app, { url: "/documents" }, admin)).json()).toEqual([]);
});

test("ends and stores nothing if the sender leaves before the form is read (T57, F03)", async () => {
  const started = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const limited = await buildTestApp({}, undefined, {
    reserve: {
      ...noReserve,
      isSpent: () => true,
      make: async () => {
        started.resolve();
        await gate.promise;
        return true;
      },
    },
  });
  const token = await tokenOf(limited, await makeAdmin(limited));
  const { body, headers } = note();
  const { socket, write } = await open(await listen(limited));
  await write(
    head({
      path: "/upload",
      headers: { ...bearer(token), ...headers, "content-length": body.length },
    }),
  );
  await started.promise;
  socket.destroy();
  await expect.poll(() => connectionsOf(limited)).toBe(0);
  gate.resolve();
  await limited.app.close();
  expect(await compareStore(limited)).toEqual({ stored: [], named: [], drafts: [] });
  await limited.close();
});

test("stores nothing of a body shorter than its length, half-closed (T56)", async () => {
  const { body, headers } = note();
  const { socket, write, read } = await open(port);
  await write(
    head({
      path: "/upload",
      headers: { ...bearer(admin), ...headers, "content-length": body.length + 1000 },
    }),
  );
  await write(body.subarray(0, body.length - 20));
  socket.end();
  await read();
  await expectNothingStored();
});

test("rejects a body longer than its length, without a second request (T56, F17)", async () => {
  const { body, headers } = note();
  const { write, read } = await open(port);
  await write(
    head({
      path: "/upload",
      headers: { ...bearer(admin), ...headers, "content-length": body.length - 30 },
    }),
  );
  await write(body);
  const statuses = (await read()).match(/HTTP\/1\.1 \d+/g);
  expect(new Set(statuses)).toEqual(new Set(["HTTP/1.1 400"]));
  await expectNothingStored();
});

/** Sends an endless body until the connection is closed. Returns what was received. */
async function sendWithoutEnd(): Promise<string> {
  const { headers } = note();
  const boundary = headers["content-type"].split("boundary=")[1];
  const { write, read } = await open(port);
  await write(
    head({
      path: "/upload",
      headers: { ...bearer(admin), ...headers, "transfer-encoding": "chunked" },
    }),
  );
  const chunk = (data: Buffer) =>
    Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from("\r\n")]);
  await write(
    chunk(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n`,
      ),
    ),
  );
  const filler = chunk(Buffer.alloc(MIB, " "));
  let sent = 0;
  while (sent < 200 && (await write(filler))) sent += 1;
  expect(sent).toBeLessThan(200);
  return read();
}

test("rejects an endless body at the limit with a message, and closes (T56)", async () => {
  let received = "";
  // A client still writing when the server closes may lose the response (RFC 9112, 9.6).
  for (let time = 0; time < 5 && received === ""; time += 1) received = await sendWithoutEnd();
  expect(received).toMatch(/^HTTP\/1\.1 413 /);
  expect(toBody(received)).toEqual({
    success: false,
    code: "file_too_large",
    message: messages.fileTooLarge,
  });
  await expectNothingStored();
});

test("answers an ordinary client that sends a form of 21 MiB (T56)", async () => {
  const { body, headers } = note(Buffer.concat([pdf(), Buffer.alloc(21 * MIB, " ")]));
  for (let time = 0; time < 5; time += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/upload`, {
      method: "POST",
      body: new Uint8Array(body),
      headers: { ...bearer(admin), ...headers },
    });
    expect([reply.status, await reply.json()]).toEqual([
      413,
      { success: false, code: "file_too_large", message: messages.fileTooLarge },
    ]);
  }
  await expectNothingStored();
});

test("rejects an announced body of 10 GB before receiving it, and closes (T56)", async () => {
  const { headers } = note();
  const { write, read } = await open(port);
  await write(
    head({
      path: "/upload",
      headers: { ...bearer(admin), ...headers, "content-length": 10_000_000_000 },
    }),
  );
  expect(await read()).toMatch(/^HTTP\/1\.1 413 /);
});

test.each([
  ["a caller without a session", () => ({}), 401],
  ["a member", () => bearer(member), 403],
])("rejects %s before the body is sent (T31)", async (_who, authorization, status) => {
  const { headers } = note();
  const { socket, write, read } = await open(port);
  await write(
    head({
      path: "/upload",
      headers: { ...authorization(), ...headers, "content-length": 10 * MIB },
    }),
  );
  expect(await read(/\r\n\r\n\{.*\}/)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  socket.destroy();
  await expectNothingStored();
});

test("serves the next request on the same connection after a refused type", async () => {
  const { body, headers } = form([
    field("groupId", groupId),
    file("page.html", Buffer.alloc(MIB, "<p>")),
  ]);
  const { socket, write, read } = await open(port);
  await write(
    head({
      path: "/upload",
      headers: { ...bearer(admin), ...headers, "content-length": body.length },
    }),
  );
  await write(body);
  expect(await read(/\r\n\r\n\{.*\}/)).toMatch(/^HTTP\/1\.1 415 /);
  await write(
    head({ method: "GET", path: "/documents", headers: { ...bearer(admin), Connection: "close" } }),
  );
  expect((await read()).split("HTTP/1.1 ").at(-1)).toMatch(/^200 OK\r\n(.+\r\n)+\r\n\[\]$/);
  socket.destroy();
});
