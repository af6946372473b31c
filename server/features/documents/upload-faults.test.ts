import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { ApiError } from "#server/api-error.ts";
import { emptyTrash } from "#server/data-lifecycle.ts";
import { filesFolder } from "#server/files/disk-store.ts";
import type { FileStore } from "#server/files/store.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { field, file } from "#server/testing/form.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { onDisk } from "#server/testing/open-test-store.ts";
import { countRuns } from "#server/testing/property-runs.ts";
import { makeDocument, makeGroup, makeResource, sendForm } from "#server/testing/publish.ts";
import { openXml, pdf } from "#server/testing/sample-files.ts";
import { compareStore } from "#server/testing/stored.ts";

let app: TestApp;
let admin: string;
let groupId: string;

beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  groupId = (await makeGroup(app, admin, "Pannes")).id;
});
afterEach(async () => {
  app.queries.heal();
  await app.close();
});

/** Takes the errors logged by this test. */
const takeErrors = () => app.logged.splice(0).filter(({ level }) => level >= 50);

const upload = (name = "note.pdf", data = pdf(name)) =>
  sendForm(app, [field("groupId", groupId), file(name, data)], admin);
const uploadResource = (name = "note.pdf", data = pdf(name)) =>
  sendForm(app, [field("category", "medias"), file(name, data)], admin, "/upload-ressource");

/** Replaces functions of the server's file store. */
const withStore = (steps: Partial<FileStore>) => Object.assign(app.files, steps);
const failing = (code: string) => async (): Promise<never> => {
  throw Object.assign(new Error(`${code}: injected`), { code });
};

async function expectNothingStored(): Promise<void> {
  expect(await compareStore(app)).toEqual({ stored: [], named: [], drafts: [] });
}

describe("disk failures (F02, F05, F07)", () => {
  test.each(["ENOSPC", "EDQUOT"])(
    "answers 507 on %s while receiving a file, and accepts the next one",
    async (code) => {
      const { receive } = app.files;
      withStore({ receive: failing(code) });
      const reply = await upload();
      expect([reply.statusCode, reply.json()]).toEqual([
        507,
        { success: false, code: "storage_full", message: messages.storageFull },
      ]);
      expect(takeErrors()).toHaveLength(1);
      await expectNothingStored();
      withStore({ receive });
      expect((await upload()).statusCode).toBe(201);
    },
  );

  test.each(["ENOSPC", "EIO"])(
    "leaves neither file nor draft on %s while naming the file",
    async (code) => {
      withStore({ save: failing(code) });
      const reply = await upload();
      expect(reply.statusCode).toBe(code === "ENOSPC" ? 507 : 503);
      expect(takeErrors()).toHaveLength(1);
      await expectNothingStored();
    },
  );

  test("reports a full disk, not a bad file, if it fills while a chart is checked", async () => {
    const { receive } = app.files;
    const chart = openXml("pptx", [
      { name: "ppt/embeddings/Microsoft_Excel_Worksheet.xlsx", data: openXml("xlsx") },
    ]);
    let received = 0;
    withStore({
      receive: (...given) => {
        received += 1;
        if (received > 1) throw new ApiError("storage_full");
        return receive(...given);
      },
    });
    const reply = await upload("bilan.pptx", chart);
    expect([reply.statusCode, reply.json().code]).toEqual([507, "storage_full"]);
    await expectNothingStored();
  });

  test.runIf(onDisk)(
    "answers 500 and leaves nothing if the drafts folder cannot be written",
    async () => {
      const drafts = join(filesFolder(app.config.dataDir), "drafts");
      await rm(drafts, { recursive: true });
      expect((await upload()).statusCode).toBe(500);
      expect(takeErrors()).toHaveLength(1);
      await mkdir(drafts);
      await expectNothingStored();
    },
  );
});

/** Queries made after the transaction, whose faults are tested separately. */
const ASKED = new Set(["select document_versions", "select resources"]);

describe("database failures at any statement (F02, T62)", () => {
  test.each([
    ["a document", "documents", () => upload()],
    ["a resource", "resources", () => uploadResource()],
  ] as const)(
    "%s leaves no row and no file, whichever statement fails",
    async (_what, table, send) => {
      app.queries.take();
      await send();
      const statements = [...new Set(app.queries.take())].filter(
        (statement) => !ASKED.has(statement),
      );
      expect(statements).toContain(`insert ${table}`);
      app.clock.advance(60_000);
      const before = await compareStore(app);
      for (const statement of statements) {
        app.queries.failOn(statement, new Error("injected"));
        const reply = await send();
        app.queries.heal();
        expect([statement, reply.statusCode, reply.json().message]).toEqual([
          statement,
          500,
          messages.unexpected,
        ]);
        expect([statement, await compareStore(app)]).toEqual([statement, before]);
      }
      expect(takeErrors()).toHaveLength(statements.length);
      expect((await send()).statusCode).toBe(201);
    },
  );

  test("leaves the file if the database cannot answer whether a row names it", async () => {
    app.queries.failOn("select document_versions", new Error("injected"));
    expect((await upload()).statusCode).toBe(500);
    app.queries.heal();
    expect(takeErrors()).toHaveLength(1);
    expect(await compareStore(app)).toMatchObject({ stored: [{}], named: [], drafts: [] });
  });

  test.each([
    ["SQLITE_FULL", 507],
    ["53100", 507],
    ["SQLITE_BUSY", 503],
    ["57P01", 503],
  ])("answers %s with %i", async (code, status) => {
    app.queries.failOn("insert documents", Object.assign(new Error("injected"), { code }));
    expect((await upload()).statusCode).toBe(status);
    takeErrors();
    await expectNothingStored();
  });
});

describe("simultaneous uploads", () => {
  const SENT = countRuns(300, 60);
  test(`${SENT} files of one name with different bytes are all stored (T35)`, {
    timeout: 60_000,
  }, async () => {
    const replies: Awaited<ReturnType<typeof upload>>[] = [];
    for (let sent = 0; sent < SENT; sent += 30)
      replies.push(
        ...(await Promise.all(
          Array.from({ length: 30 }, (_, index) =>
            upload("même nom.pdf", pdf(`numéro ${sent + index}`)),
          ),
        )),
      );
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.json().file_path)).size).toBe(SENT);
    const { stored, named, drafts } = await compareStore(app);
    expect(stored).toEqual(named);
    expect([stored.length, drafts]).toEqual([SENT, []]);
  });

  test.each([
    ["document", () => upload()],
    ["resource", () => uploadResource()],
  ])("the same %s sent twice at once is stored once (T77)", async (_what, send) => {
    const replies = await Promise.all([send(), send()]);
    expect(replies.map((reply) => reply.statusCode)).toEqual([201, 201]);
    expect(replies[0]?.json().id).toBe(replies[1]?.json().id);
    const { stored, named, drafts } = await compareStore(app);
    expect(stored).toEqual(named);
    expect([stored.length, drafts]).toEqual([1, []]);
    app.clock.advance(60_000);
    expect((await send()).json().id).not.toBe(replies[0]?.json().id);
  });
});

describe("lost file (T65)", () => {
  test.each([
    ["document", async () => (await makeDocument(app, admin, groupId)).file_path],
    ["resource", async () => (await makeResource(app, admin, "medias")).filePath],
  ])("of a %s answers 404 with its own message, and is logged", async (_what, make) => {
    const name = await make();
    await app.files.remove(name);
    const reply = await call(app, { url: `/uploads/${name}` }, admin);
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { success: false, code: "file_not_found", message: messages.fileNotFound },
    ]);
    expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(reply.headers["content-disposition"]).toBeUndefined();
    expect(takeErrors()).toEqual([expect.objectContaining({ event: "file_lost", file: name })]);
  });
});

test("removes drafts older than an hour, but not younger ones (T57)", async () => {
  const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000);
  for (const [name, age] of [["ancien", 61] as const, ["neuf", 59] as const]) {
    await app.store.put(`drafts/${name}`, "x");
    await app.store.date(`drafts/${name}`, minutesAgo(age));
  }
  await emptyTrash(app);
  expect((await compareStore(app)).drafts).toEqual(["drafts/neuf"]);
});
