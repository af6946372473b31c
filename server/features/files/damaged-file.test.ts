import { afterEach, beforeEach, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeDocument, makeGroup, makeResource } from "#server/testing/publish.ts";
import { readStored } from "#server/testing/stored.ts";

let app: TestApp;
let admin: string;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterEach(() => app.close());

const DAMAGED = { success: false, code: "file_damaged", message: messages.fileDamaged };
const ask = (name: string, method: "GET" | "HEAD" = "GET", headers = {}) =>
  call(app, { method, url: `/uploads/${name}`, headers }, admin);
const takeEvents = () =>
  app.logged
    .splice(0)
    .flatMap(({ level, event }) => (level >= 50 && typeof event === "string" ? [event] : []));
const warnings = async (): Promise<string[]> =>
  (await call(app, { url: "/dashboard" }, admin)).json().warnings;

/** Flips one bit in the middle of a stored file. */
async function flip(name: string): Promise<Buffer> {
  const whole = await readStored(app, name);
  const bytes = Buffer.from(whole);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await app.store.put(name, bytes);
  return whole;
}

test("a file with a flipped bit is never served, even in part, until restored (F24)", async () => {
  const { id } = await makeGroup(app, admin, "Archives");
  const { file_path: document } = await makeDocument(app, admin, id, "Statuts.pdf");
  const { filePath: resource } = await makeResource(app, admin, "rapports", "Rapport.pdf");
  const wholes: [string, Buffer][] = [];
  for (const name of [document, resource]) {
    expect((await ask(name)).statusCode).toBe(200);
    wholes.push([name, await flip(name)]);
    for (const headers of [{}, { range: "bytes=0-3" }, { range: "bytes=-1" }]) {
      const reply = await ask(name, "GET", headers);
      expect([reply.statusCode, reply.json(), reply.headers["cache-control"]]).toEqual([
        500,
        DAMAGED,
        "no-store",
      ]);
    }
    expect([
      (await ask(name, "HEAD")).statusCode,
      (await call(app, { url: `/uploads/${name}` })).statusCode,
    ]).toEqual([500, name === document ? 401 : 500]);
  }
  expect(new Set(takeEvents())).toEqual(new Set(["file_damaged"]));
  expect(await warnings()).toEqual([
    expect.stringMatching(/« Statuts\.pdf » \([0-9a-f]{32}\.pdf\), « Rapport\.pdf »/),
  ]);
  for (const [name, whole] of wholes) {
    await app.store.put(name, whole);
    expect((await ask(name)).rawPayload).toEqual(whole);
  }
  expect(await warnings()).toEqual([]);
});

test("a cut file is damaged, a missing one not found, and both are reported (F24, T65)", async () => {
  const { id } = await makeGroup(app, admin, "Archives");
  const [short, gone] = [
    await makeDocument(app, admin, id, "Court.pdf"),
    await makeDocument(app, admin, id, "Parti.pdf"),
  ];
  await app.store.put(short.file_path, (await readStored(app, short.file_path)).subarray(0, 20));
  await app.files.remove(gone.file_path);
  expect((await ask(short.file_path)).json()).toEqual(DAMAGED);
  expect((await ask(gone.file_path)).statusCode).toBe(404);
  expect(takeEvents()).toEqual(["file_damaged", "file_lost"]);
  expect(await warnings()).toEqual([expect.stringMatching(/Court\.pdf.*Parti\.pdf/)]);
});

test("a warning about many broken files names some and counts the others", async () => {
  for (let count = 0; count < 7; count += 1)
    await flip((await makeResource(app, admin, "medias", `Note $& ${count}.pdf`)).filePath);
  const listed = (await call(app, { url: "/ressources/medias" })).json() as { filePath: string }[];
  for (const { filePath } of listed) await ask(filePath);
  takeEvents();
  expect(await warnings()).toEqual([
    expect.stringMatching(/Note \$& \d\.pdf.*et 2 autres\. Le site ne les envoie plus/),
  ]);
});
