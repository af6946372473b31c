import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Address } from "#contract/address.ts";
import { messages } from "#contract/messages.ts";
import { openAntivirus } from "#server/files/antivirus.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { type ClamdWay, EICAR, type ScriptedClamd, startClamd } from "#server/testing/clamd.ts";
import { everyRoute } from "#server/testing/every-route.ts";
import { type Fixtures, makeFixtures } from "#server/testing/fixtures/contract-fixtures.ts";
import { field, file, form, type Part } from "#server/testing/form.ts";
import { WRONG_TABLE } from "#server/testing/imports.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { plainPicture } from "#server/testing/pictures.ts";
import { sendForm } from "#server/testing/publish.ts";
import { pdf, wholePdf } from "#server/testing/sample-files.ts";
import { compareStore } from "#server/testing/stored.ts";

let clamd: ScriptedClamd;
let app: TestApp;
let fixtures: Fixtures;
beforeAll(async () => {
  clamd = await startClamd();
  app = await buildTestApp({ antivirus: { at: clamd.at, patience: 10_000 } });
  fixtures = await makeFixtures(app);
});
beforeEach(() => {
  clamd.way = "look";
  clamd.seen.length = 0;
  clamd.pings = 0;
});
afterAll(async () => {
  await clamd.close();
  await app.close();
});

/** The many requests of the fixtures also raise a warning about proxies. */
const warned = () => app.warnings.list().filter((text) => text !== messages.proxyWithoutHeader);

interface Sent {
  parts: (groupId: string) => Part[];
  clean: () => Promise<Part> | Part;
}
const infected = (clean: Part): Part => ({
  ...clean,
  data: Buffer.concat([clean.data ?? Buffer.alloc(0), EICAR]),
});

/** Every route that takes a file, with what it takes beside it: the test fails for one that is missing here. */
const UPLOADS: { [A in Address]?: Sent } = {
  "POST /upload": {
    parts: (groupId) => [field("groupId", groupId)],
    clean: () => file("note.pdf", pdf()),
  },
  "POST /upload-ressource": {
    parts: () => [field("category", "articles")],
    clean: () => file("rapport.pdf", pdf("rapport")),
  },
  "POST /imports": {
    parts: () => [field("kind", "people")],
    clean: () => file("membres.csv", Buffer.from(WRONG_TABLE)),
  },
  "POST /media": {
    parts: () => [],
    clean: async () => file("photo.png", await plainPicture().png().toBuffer()),
  },
  "POST /documents/:id/versions": {
    parts: () => [field("version", "1")],
    clean: () => file("version.pdf", pdf("version")),
  },
  "POST /site-documents/:name": {
    parts: () => [field("validated", "oui")],
    clean: () => file("cadre.pdf", wholePdf()),
  },
};
const routes = everyRoute.filter(({ upload }) => upload).map(({ address }) => address);

async function send(address: Address, change = (part: Part): Part => part) {
  const { parts, clean } = UPLOADS[address] ?? {};
  const groupId = String(fixtures.bodyOf("POST /events")?.groupId);
  const { body, headers } = form([
    ...(parts?.(groupId) ?? []),
    ...(clean ? [change(await clean())] : []),
  ]);
  const url = await fixtures.pathOf(address);
  return call(app, { method: "POST", url, body, headers }, await fixtures.adminToken());
}

describe("T61 with an antivirus", () => {
  test.each(routes)(
    "%s is scanned whole before it is accepted, and refused when infected",
    async (address) => {
      const before = await compareStore(app);
      const refused = await send(address, infected);
      expect([refused.statusCode, refused.json()]).toEqual([
        422,
        { success: false, code: "file_infected", message: messages.fileInfected },
      ]);
      expect(await compareStore(app), "nothing is kept, no draft is left").toEqual(before);
      expect(app.logged).toContainEqual(
        expect.objectContaining({
          event: "file_infected",
          found: "Eicar-Test-Signature",
          sender: expect.stringMatching(/^[\w-]{22}$/),
        }),
      );
      const taken = await send(address);
      expect(taken.statusCode, taken.body).toBe(201);
      expect(clamd.seen).toHaveLength(2);
      expect(warned()).toEqual([]);
    },
  );

  test.each<[string, ClamdWay]>([
    ["finds the file too large", "limit"],
    ["scanned a part only", { says: "stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND" }],
  ])("that %s: 413, and the sender and the host are informed", async (_, way) => {
    const before = await compareStore(app);
    clamd.way = way;
    const refused = await send("POST /upload");
    expect([refused.statusCode, refused.json(), refused.headers["retry-after"]]).toEqual([
      413,
      { success: false, code: "file_too_large", message: messages.antivirusTooLarge },
      undefined,
    ]);
    expect(await compareStore(app)).toEqual(before);
    expect(warned()).toEqual([messages.antivirusLimit]);
    clamd.way = "look";
    await app.antivirus?.check();
    expect(warned()).toEqual([]);
  });

  test.each<[string, ClamdWay, string]>([
    ["breaks off", "drop", messages.antivirusSilent],
    ["breaks off midway", "drop midway", messages.antivirusSilent],
    ["fails", { says: "stream: Can't allocate memory ERROR" }, messages.antivirusSilent],
    ["is another service", { says: "220 courriel ESMTP", atOnce: true }, messages.antivirusSilent],
  ])("that %s: 503, nothing is stored, and the host is warned", async (_, way, warning) => {
    const before = await compareStore(app);
    clamd.way = way;
    const refused = await send("POST /upload");
    expect([refused.statusCode, refused.json(), refused.headers["retry-after"]]).toEqual([
      503,
      { success: false, code: "unavailable", message: messages.antivirusUnavailable },
      "2",
    ]);
    expect(await compareStore(app)).toEqual(before);
    const [start = ""] = warning.split("{reason}");
    expect(warned()).toEqual([expect.stringContaining(start)]);
    clamd.way = "look";
    expect((await send("POST /upload")).statusCode).toBe(201);
    await app.antivirus?.check();
    expect(warned()).toEqual([]);
  });

  test("a file that the site refuses is not scanned", async () => {
    const renamed = await send("POST /upload", (part) => ({ ...part, filename: "note.exe" }));
    expect(renamed.statusCode).toBe(415);
    expect(clamd.seen).toEqual([]);
  });

  test("a failing file store is not reported as a failing antivirus", async () => {
    const { read } = app.files;
    const gone = Promise.reject(Object.assign(new Error("disque"), { code: "EIO" }));
    gone.catch(() => {});
    // Detecting the type reads a part.
    app.files.read = (draft, range) => (range ? read(draft, range) : gone);
    const failed = await send("POST /upload");
    app.files.read = read;
    expect([failed.statusCode, failed.json().code]).toEqual([503, "unavailable"]);
    expect(failed.json().message).not.toBe(messages.antivirusUnavailable);
    app.logged.splice(0);
    expect(warned()).toEqual([]);
  });
});

test("T61 an antivirus that takes too long answers 503, and nothing is stored", async () => {
  const slow = await buildTestApp({ antivirus: { at: clamd.at, patience: 300 } });
  const admin = await tokenOf(slow, await makeAdmin(slow));
  clamd.way = "hang";
  const parts = [field("category", "articles"), file("note.pdf", pdf())];
  const refused = await sendForm(slow, parts, admin, "/upload-ressource");
  expect([refused.statusCode, refused.json().message]).toEqual([
    503,
    messages.antivirusUnavailable,
  ]);
  expect(await compareStore(slow)).toEqual({ stored: [], named: [], drafts: [] });
  expect(slow.warnings.list()).toEqual([expect.stringContaining("pas de réponse à temps")]);
  await slow.close();
});

describe("T61 the host is warned", () => {
  test("when the antivirus is unavailable, until it is back", async () => {
    await app.antivirus?.check();
    clamd.pings = 0;
    clamd.way = "drop";
    await app.antivirus?.check();
    expect(warned()).toEqual([expect.stringContaining("CLAMAV")]);
    clamd.way = "look";
    await app.antivirus?.check();
    expect(warned()).toEqual([]);
    expect(clamd.pings).toBe(1);
  });

  test("when it does not accept the largest files, which is tried once", async () => {
    const antivirus = openAntivirus({ at: clamd.at, patience: 10_000 }, app.warnings);
    clamd.way = "limit";
    await antivirus.check();
    expect(warned()).toEqual([messages.antivirusLimit]);
    clamd.way = "look";
    await antivirus.check();
    await antivirus.check();
    expect(warned()).toEqual([]);
    expect([clamd.pings, clamd.seen.length]).toEqual([3, 1]);
  });
});
