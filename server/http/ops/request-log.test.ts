import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseAddress } from "#contract/address.ts";
import { api } from "#contract/api.ts";
import { type Page, pages } from "#contract/pages.ts";
import type { Route } from "#contract/route.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { deliver, tokenIn } from "#server/testing/mails.ts";
import { makeUser, PASSWORD } from "#server/testing/make.ts";
import { redactUrl } from "./request-log.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ rateLimit: true });
});
afterAll(() => app.close());

const token = randomBytes(32).toString("base64url");
const text = () => app.logged.map((line) => JSON.stringify(line)).join("\n");

describe("T21 T84 the log of requests", () => {
  test("has one line: method, address, status, time, origin", async () => {
    app.logged.length = 0;
    await call(app, { url: "/users?q=durand" });
    expect(app.logged).toEqual([
      expect.objectContaining({
        level: 30,
        method: "GET",
        url: "/api/users",
        status: 401,
        ms: expect.any(Number),
        address: "127.0.0.1",
      }),
    ]);
    expect(Object.keys(app.logged[0] ?? {}).toSorted()).toEqual([
      "address",
      "hostname",
      "level",
      "method",
      "ms",
      "msg",
      "pid",
      "reqId",
      "status",
      "time",
      "url",
    ]);
    expect(app.logged[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test("contains no secret of a request or an answer", async () => {
    app.logged.length = 0;
    const user = await makeUser(app, { email: "journal@exemple.fr", first_name: "Prénom-secret" });
    await call(app, { method: "POST", url: "/forgot-password", body: { email: user.email } });
    const mailed = tokenIn((await deliver(app)).at(-1));
    await call(app, {
      method: "POST",
      url: `/reset-password/${mailed}`,
      body: { newPassword: "brouette-Violette-93" },
    });
    await call(app, {
      method: "POST",
      url: "/login",
      body: { email: user.email, password: PASSWORD },
    });
    const session = await tokenOf(app, user);
    await call(
      app,
      {
        url: `/users?q=${encodeURIComponent("Prénom-secret")}`,
        headers: {
          cookie: `token=${session}`,
          referer: `https://mediation.test/reset-password/${mailed}`,
        },
      },
      session,
    );
    for (const url of [
      `//reset-password/${mailed}`,
      `/RESET-PASSWORD/${mailed}`,
      `/reset%2Dpassword/${mailed}`,
      `/x?token=${mailed}`,
      `/x#${mailed}`,
      `/api/x/${session}`,
      `/%zz/${mailed}`,
      `/premier-acces/${mailed}/`,
    ])
      await app.app.inject({ url });
    app.queries.failOn("select users", new Error("boom"));
    await call(app, {
      method: "POST",
      url: "/login",
      body: { email: user.email, password: PASSWORD },
    });
    app.queries.heal();
    for (const secret of [
      mailed,
      session,
      session.split(".")[2] ?? "",
      PASSWORD,
      "brouette-Violette-93",
      "journal@exemple.fr",
      "Prénom-secret",
    ])
      expect(text()).not.toContain(secret);
    expect(text()).toContain("/api/reset-password/[REDACTED]");
    app.logged.length = 0;
  });

  test("omits the values that the database refused", async () => {
    app.logged.length = 0;
    app.queries.failOn(
      "select groups",
      Object.assign(new Error("duplicate key"), {
        code: "23505",
        detail: "Key (email)=(a@b.fr) already exists.",
        parameters: ["a@b.fr"],
      }),
    );
    await call(app, { url: "/groupes" }, await tokenOf(app, await makeUser(app)));
    app.queries.heal();
    const [line] = app.logged.splice(0).filter(({ level }) => level >= 50);
    expect(Object.keys(line?.err as object).toSorted()).toEqual([
      "code",
      "message",
      "stack",
      "type",
    ]);
  });

  test("has one readable line for any hostile request", async () => {
    app.logged.length = 0;
    const hostile = {
      "user-agent": 'x"\u001b[31m{"level":60}',
      "x-forwarded-for": '1\\n{"level":60}',
      "x-request-id": "a b",
    };
    for (const url of ["/a%0d%0a{%22level%22:60}", "/%1b[31m", `/${"x".repeat(3000)}`])
      await app.app.inject({ url, headers: hostile });
    const requests = app.logged.filter(({ event }) => event !== "operator_warning");
    expect(requests).toHaveLength(3);
    for (const line of requests) expect(String(line.url).length).toBeLessThanOrEqual(300);
  });
});

describe("T21 redactUrl", () => {
  const routes = Object.values(api).flatMap((actions) => Object.values(actions) as Route[]);
  const withToken = routes
    .map(({ address }) => parseAddress(address).path)
    .filter((path) => path.includes(":token"));

  const secretPages = [
    "/reset-password/:token",
    "/verifier-adresse/:token",
    "/confirmer-adresse/:token",
    "/desabonnement/:token",
    "/reponse/:token",
    "/invitation/:token",
    "/invitation-structure/:token",
    "/candidature/:token",
    "/lien/:token",
    "/premier-acces/:token",
  ];

  test("every secret page is tested below", () => {
    const secret = Object.values<Page>(pages).filter((page) => page.secret);
    expect(secret.map(({ path }) => path)).toEqual(secretPages);
  });

  test.each([...withToken.map((path) => `/api${path}`), ...secretPages])(
    "%s hides its token, short ones too",
    (path) => {
      for (const secret of [token, "court"]) {
        const redacted = redactUrl(path.replace(":token", secret));
        expect(redacted).toBe(path.replace(/:token.*/, "[REDACTED]"));
        expect(redactUrl(`${path.replace(":token", secret)}?email=a@b.fr`)).toBe(redacted);
        expect(redactUrl(path.replace(":token", secret).toUpperCase())).not.toContain(
          secret.toUpperCase(),
        );
      }
    },
  );

  test("ids and plain paths remain readable", () => {
    for (const path of [
      "/api/groupes/Ab3_-xYz0123456789abcd",
      "/mediation-en-sante/ressources/articles",
      "/",
    ])
      expect(redactUrl(path)).toBe(path);
  });
});
