import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call } from "#server/testing/as.ts";
import type { TestApp } from "#server/testing/build-test-app.ts";
import { API } from "#server/testing/expected-headers.ts";
import { as, openWholeSite, type WholeSite } from "#server/testing/whole-site.ts";

let site: WholeSite;
let app: TestApp;
let answer: WholeSite["answer"];
let member: string;
beforeAll(async () => {
  site = await openWholeSite();
  ({ app, answer, member } = site);
});
afterAll(() => site.close());

describe("T86 F09 an error of the database", () => {
  test.each([
    ["SQLITE_BUSY", 503],
    ["SQLITE_IOERR_WRITE", 503],
    ["SQLITE_IOERR_FSYNC", 503],
    ["SQLITE_READONLY", 503],
    ["SQLITE_CANTOPEN", 503],
    ["EMFILE", 503],
    ["EIO", 503],
    ["EROFS", 503],
    ["ECONNREFUSED", 503],
    ["57P01", 503],
    ["53300", 503],
    ["40001", 503],
    ["SQLITE_FULL", 507],
    ["ENOSPC", 507],
    ["EDQUOT", 507],
    ["53100", 507],
    ["SQLITE_CORRUPT", 500],
    ["23505", 500],
  ])("%s answers %i, and the process goes on", async (code, status) => {
    app.queries.failOn("select groups", Object.assign(new Error("from the database"), { code }));
    const failed = await answer(status, as(member, "/api/groupes"), API);
    app.queries.heal();
    expect([failed.json().success, failed.headers["retry-after"]]).toEqual([
      false,
      status === 503 ? "2" : undefined,
    ]);
    app.logged.length = 0;
    expect((await call(app, { url: "/groupes" }, member)).statusCode).toBe(200);
  });
});
