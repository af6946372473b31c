import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { makeUser } from "../testing/make.ts";
import { SECURITY_HEADERS } from "./headers.ts";

let app: TestApp;
let member: string;
beforeAll(async () => {
  app = await buildTestApp();
  member = await tokenOf(app, await makeUser(app));
});
afterAll(() => app.close());

type Answer = Awaited<ReturnType<typeof call>>;

function expectSafe(answer: Answer): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(answer.headers[name], name).toBe(value);
  for (const name of ["server", "x-powered-by", "access-control-allow-origin", "set-cookie"]) expect(answer.headers[name]).toBeUndefined();
}

describe("T85 headers", () => {
  test("stand on every answer, good or bad", async () => {
    const answers: [number, Promise<Answer>][] = [
      [200, call(app, { url: "/captcha" })],
      [200, call(app, { url: "/openapi.json" })],
      [200, call(app, { url: "/users/me" }, member)],
      [200, call(app, { method: "HEAD", url: "/users/me" }, member)],
      [400, call(app, { method: "POST", url: "/login", body: {} })],
      [401, call(app, { url: "/users/me" })],
      [403, call(app, { url: "/users" }, member)],
      [404, call(app, { url: "/rien" })],
      [404, app.app.inject("/rien")],
      [404, app.app.inject("/%zz")],
      [404, app.app.inject({ method: "POST", url: "/contact" })],
      [405, call(app, { method: "PATCH", url: "/login" })],
      [413, call(app, { method: "POST", url: "/login", body: { email: "x".repeat(70_000) } })],
      [415, call(app, { method: "POST", url: "/login", body: "x", headers: { "content-type": "text/plain" } })],
      [421, call(app, { url: "/captcha", headers: { host: "evil.example" } })],
      [200, app.app.inject("/health")],
      [204, call(app, { method: "POST", url: "/logout" }, await tokenOf(app, await makeUser(app)))],
    ];
    for (const [status, answer] of answers) {
      expect((await answer).statusCode).toBe(status);
      expectSafe(await answer);
    }
  });

  test("T83 a fault of ours says so in French, without a trace, and is logged once", async () => {
    app.queries.failOn("select groups", new TypeError("secret interne : /srv/site/server/x.ts"));
    const answer = await call(app, { url: "/groupes" }, member);
    app.queries.heal();
    expect([answer.statusCode, answer.body]).toEqual([500, '{"success":false,"code":"unexpected","message":"Une erreur est survenue"}']);
    expectSafe(answer);
    const errors = app.logged.splice(0).filter(({ level }) => level >= 50);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ err: { type: "TypeError", message: "secret interne : /srv/site/server/x.ts" } });
  });

  test.each([
    ["SQLITE_BUSY", 503],
    ["SQLITE_IOERR_WRITE", 503],
    ["ECONNREFUSED", 503],
    ["57P01", 503],
    ["53300", 503],
    ["40001", 503],
    ["SQLITE_FULL", 507],
    ["ENOSPC", 507],
    ["53100", 507],
    ["SQLITE_CORRUPT", 500],
    ["23505", 500],
  ])("T86 F09 a database that says %s answers %i, and the process goes on", async (code, status) => {
    app.queries.failOn("select groups", Object.assign(new Error("from the database"), { code }));
    const answer = await call(app, { url: "/groupes" }, member);
    app.queries.heal();
    expect([answer.statusCode, answer.json().success, answer.headers["retry-after"]]).toEqual([status, false, status === 503 ? "2" : undefined]);
    app.logged.length = 0;
    expect((await call(app, { url: "/groupes" }, member)).statusCode).toBe(200);
  });
});
