import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { dump } from "#server/testing/dump.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";

let app: TestApp;
let admin: string;
let member: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  member = (await makeUser(app)).id;
});
afterAll(() => app.close());

describe("values of a role (T08)", () => {
  test.each([
    ...[
      "Admin",
      "ADMIN",
      "admin ",
      " admin",
      "admin\u0000",
      "administrateur",
      "root",
      "superadmin",
      "moderator",
      "",
      "true",
      "аdmin",
    ],
    ...[["admin"], { role: "admin" }, { $ne: 1 }, 1, 0, true, null, undefined],
  ])("rejects %j and changes nothing", async (role) => {
    const before = await dump(app);
    const answer = await call(
      app,
      { method: "PUT", url: `/users/${member}/role`, body: { role } },
      admin,
    );
    expect([answer.statusCode, answer.json().fields?.role]).toEqual([400, messages.roleUnknown]);
    expect(await dump(app)).toEqual(before);
  });
});
