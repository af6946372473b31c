import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { expectStoreMatches, openUploadFixture } from "#server/testing/fixtures/upload-fixture.ts";
import { field, file, form } from "#server/testing/form.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeGroup, sendForm } from "#server/testing/publish.ts";
import { pdf } from "#server/testing/sample-files.ts";

let app: TestApp;
let admin: string;
let member: string;
let groupId: string;

beforeAll(async () => {
  ({ app, admin, member, groupId } = await openUploadFixture());
});
afterEach(() => expectStoreMatches(app));
afterAll(() => app.close());

const note = file("note.pdf", pdf());

describe("access to uploads and their format", () => {
  test.each(["/upload", "/upload-ressource"] as const)(
    "%s is refused without a session and to members (T31)",
    async (url) => {
      const parts = [field("groupId", groupId), note];
      expect((await sendForm(app, parts, undefined, url)).statusCode).toBe(401);
      const refused = await sendForm(app, parts, member, url);
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        { success: false, code: "forbidden", message: messages.forbidden },
      ]);
    },
  );

  test("rejects a member without reading the body", async () => {
    const request = {
      method: "POST" as const,
      url: "/upload",
      body: Buffer.from("rien d'un formulaire"),
      headers: { "content-type": "multipart/form-data; boundary=b" },
    };
    expect((await call(app, request, member)).statusCode).toBe(403);
    expect((await call(app, request, admin)).statusCode).toBe(400);
  });

  test.each([
    "application/json",
    "application/x-www-form-urlencoded",
    "text/plain",
    "application/pdf",
    "multipart/mixed; boundary=b",
  ])("rejects an upload of type %s (T47, T48)", async (type) => {
    const reply = await call(
      app,
      {
        method: "POST",
        url: "/upload",
        body: Buffer.from("{}"),
        headers: { "content-type": type },
      },
      admin,
    );
    expect([reply.statusCode, reply.json().message]).toEqual([415, messages.unsupportedMedia]);
  });

  test.each(["/groupes", "/events"])("rejects a form sent to %s (T47, T48)", async (url) => {
    const { body, headers } = form([field("name", "Formulaire")]);
    const reply = await call(app, { method: "POST", url, body, headers }, admin);
    expect([reply.statusCode, reply.json().message]).toEqual([415, messages.unsupportedMedia]);
  });

  test("rejects a compressed form (T60)", async () => {
    const { body, headers } = form([field("groupId", groupId), note]);
    const reply = await call(
      app,
      { method: "POST", url: "/upload", body, headers: { ...headers, "content-encoding": "gzip" } },
      admin,
    );
    expect([reply.statusCode, reply.json().message]).toEqual([415, messages.unsupportedMedia]);
  });

  test("limits the number of uploads of one account per hour", async () => {
    const limited = await buildTestApp({ rateLimit: true });
    const token = await tokenOf(limited, await makeAdmin(limited));
    const { id } = await makeGroup(limited, token, "Compté");
    const send = () => sendForm(limited, [field("groupId", id)], token);
    for (let count = 0; count < 30; count += 1) expect((await send()).statusCode).toBe(400);
    const refused = await send();
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      messages.tooManyAttemptsFor.replace("{delay}", "60\u00A0minutes"),
    ]);
    limited.clock.advance(3_600_000);
    expect((await sendForm(limited, [field("groupId", id), note], token)).statusCode).not.toBe(429);
    await limited.close();
  });
});
