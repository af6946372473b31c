import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, tokenOf } from "#server/testing/as.ts";
import type { TestApp } from "#server/testing/build-test-app.ts";
import { ALWAYS, API } from "#server/testing/expected-headers.ts";
import { makeUser } from "#server/testing/make.ts";
import { as, get, openWholeSite, post, type WholeSite } from "#server/testing/whole-site.ts";

let site: WholeSite;
let app: TestApp;
let answer: WholeSite["answer"];
let member: string;
let port: number;
beforeAll(async () => {
  site = await openWholeSite();
  ({ app, answer, member, port } = site);
});
afterAll(() => site.close());

describe("T85 headers of the API", () => {
  test("are on every answer, good or bad", async () => {
    await answer(200, get("/health"), API);
    await answer(200, get("/api/openapi.json"), API);
    await answer(200, get("/api/captcha"), { ...API, "cache-control": "no-store" });
    await answer(200, as(member, "/api/users/me"), {
      ...API,
      "cache-control": "private, no-store",
    });
    await answer(200, { ...as(member, "/api/users/me"), method: "HEAD" }, API);
    await answer(
      204,
      { ...as(await tokenOf(app, await makeUser(app)), "/api/logout"), method: "POST" },
      API,
    );
    await answer(400, post("/api/login", {}), { ...API, "cache-control": "no-store" });
    await answer(401, get("/api/users/me"), { ...API, "cache-control": "no-store" });
    await answer(403, as(member, "/api/users"), { ...API, "cache-control": "no-store" });
    await answer(404, as(member, "/api/groupes/introuvable"), {
      ...API,
      "cache-control": "no-store",
    });
    await answer(404, post("/api/rien", {}), API);
    await answer(404, get("/api/%zz"), API);
    await answer(404, get(`/api/groupes/${"x".repeat(300)}`), ALWAYS);
    await answer(405, { method: "PATCH", url: "/api/login" }, { ...API, allow: "POST" });
    await answer(405, { method: "OPTIONS", url: "/api/users" }, { ...API, allow: "GET, HEAD" });
    await answer(413, post("/api/login", { email: "x".repeat(70_000) }), API);
    await answer(415, post("/api/login", "x", { "content-type": "text/plain" }), API);
    await answer(415, post("/api/login", {}, { "content-encoding": "gzip" }), API);
    await answer(421, get("/api/captcha", { host: "evil.example" }), API);
  });

  test("are on a throttled answer, with the time to wait", async () => {
    for (let tries = 0; tries < 5; tries += 1)
      await answer(401, post("/api/login", { email: "essai@exemple.fr", password: "x" }), API);
    const refused = await answer(
      429,
      post("/api/login", { email: "essai@exemple.fr", password: "x" }),
      { ...API, "cache-control": "no-store" },
    );
    expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
  });

  test("T85 make the browser erase its storage on log-out only", async () => {
    const token = await tokenOf(app, await makeUser(app));
    expect(
      (await call(app, { url: "/users/me" }, token)).headers["clear-site-data"],
    ).toBeUndefined();
    expect(
      (await call(app, { method: "POST", url: "/logout" }, token)).headers["clear-site-data"],
    ).toBe('"storage"');
    expect(
      (await call(app, { method: "POST", url: "/logout" }, token)).headers["clear-site-data"],
      "a session that has ended",
    ).toBeUndefined();
  });

  test("T83 are on a server error, in French, without a trace, logged once", async () => {
    app.queries.failOn("select groups", new TypeError("secret interne : /srv/site/server/x.ts"));
    const failed = await answer(500, as(member, "/api/groupes"), {
      ...API,
      "cache-control": "no-store",
    });
    app.queries.heal();
    expect(failed.body).toBe(
      '{"success":false,"code":"unexpected","message":"Une erreur est survenue"}',
    );
    const errors = app.logged.splice(0).filter(({ level }) => level >= 50);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({
      err: { type: "TypeError", message: "secret interne : /srv/site/server/x.ts" },
    });
  });

  test.each([
    ["bonjour\r\n\r\n", 400],
    [`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ])("are on the answer to an invalid request (%#)", async (bytes, status) => {
    const raw = await new Promise<string>((resolve) => {
      let text = "";
      const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
      socket.on("data", (part) => {
        text += part;
      });
      socket.once("close", () => resolve(text));
    });
    expect(raw).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const [name, value] of Object.entries(API))
      expect(raw.toLowerCase()).toContain(`\r\n${name}: ${value.toLowerCase()}\r\n`);
    expect(raw.toLowerCase()).toContain("\r\ncache-control: no-store\r\n");
  });
});
