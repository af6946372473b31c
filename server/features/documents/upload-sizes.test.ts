import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { call } from "#server/testing/as.ts";
import type { TestApp } from "#server/testing/build-test-app.ts";
import { expectStoreMatches, openUploadFixture } from "#server/testing/fixtures/upload-fixture.ts";
import { field, file, form } from "#server/testing/form.ts";
import { isWhole } from "#server/testing/property-runs.ts";
import { sendForm } from "#server/testing/publish.ts";
import { pdf } from "#server/testing/sample-files.ts";

const MIB = 1024 * 1024;

let app: TestApp;
let admin: string;
let groupId: string;

beforeAll(async () => {
  ({ app, admin, groupId } = await openUploadFixture());
});
afterEach(() => expectStoreMatches(app));
afterAll(() => app.close());

const padded = (size: number): Buffer =>
  Buffer.concat([pdf(), Buffer.alloc(size - pdf().length, " ")]);

describe("file sizes (T56)", () => {
  test("rejects an empty file", async () => {
    const reply = await sendForm(
      app,
      [field("groupId", groupId), file("vide.pdf", Buffer.alloc(0))],
      admin,
    );
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { success: false, code: "file_empty", message: messages.fileEmpty },
    ]);
  });

  test("accepts exactly 20 MiB and rejects one byte more", async () => {
    const taken = await sendForm(
      app,
      [field("groupId", groupId), file("plein.pdf", padded(20 * MIB))],
      admin,
    );
    expect([taken.statusCode, taken.json().size]).toEqual([201, 20 * MIB]);
    const refused = await sendForm(
      app,
      [field("groupId", groupId), file("trop.pdf", padded(20 * MIB + 1))],
      admin,
    );
    expect([refused.statusCode, refused.json()]).toEqual([
      413,
      { success: false, code: "file_too_large", message: messages.fileTooLarge },
    ]);
  });

  test("rejects a length of 10 GB before reading the body", async () => {
    const { body, headers } = form([field("groupId", groupId), file("note.pdf", pdf())]);
    const reply = await call(
      app,
      {
        method: "POST",
        url: "/upload",
        body,
        headers: { ...headers, "content-length": "10000000000" },
      },
      admin,
    );
    expect([reply.statusCode, reply.json().message]).toEqual([413, messages.fileTooLarge]);
    expect(reply.headers.connection).toBe("close");
  });

  test.runIf(isWhole)(
    "accepts a resource of 50 MiB and rejects one byte more with its own message",
    async () => {
      const send = (data: Buffer) =>
        sendForm(
          app,
          [field("category", "rapports"), file("gros.pdf", data)],
          admin,
          "/upload-ressource",
        );
      expect((await send(padded(50 * MIB))).statusCode).toBe(201);
      const refused = await send(padded(50 * MIB + 1));
      expect([refused.statusCode, refused.json().message]).toEqual([
        413,
        messages.resourceTooLarge,
      ]);
    },
  );
});
