import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseAddress } from "#contract/address.ts";
import { errors } from "#contract/errors.ts";
import type { Route } from "#contract/route.ts";
import { tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { everyRoute, urlOf } from "#server/testing/every-route.ts";
import { makeUser } from "#server/testing/make.ts";
import { oneIn } from "#server/testing/property-runs.ts";
import { withPages } from "#server/testing/with-pages.ts";

let app: TestApp;
/** The same with the pages: there, a path that no call takes may be a page. */
let whole: FastifyInstance;
let member: string;
beforeAll(async () => {
  app = await buildTestApp();
  whole = await withPages(app);
  member = await tokenOf(app, await makeUser(app));
});
afterAll(async () => {
  await whole.close();
  await app.close();
});

/** Other ways to write the same path, each of which some server or proxy has taken for it. */
function variantsOf(path: string): string[] {
  const last = path.slice(path.lastIndexOf("/") + 1);
  const fullWidth = [...last].map((character) =>
    /[a-z]/.test(character)
      ? encodeURIComponent(String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0))
      : character,
  );
  return [
    `${path}/`,
    `${path}//`,
    `/${path}`,
    path.replace("/api/", "//api/"),
    path.replace("/api/", "/api//"),
    path.replace("/api/", "/api/./"),
    path.replace("/api/", "/api/x/../"),
    path.replace("/api/", "/api%2f"),
    path.replace("/api/", "/API/"),
    path.replace("/api/", "/%61pi/"),
    path.toUpperCase().replace("/API/", "/api/"),
    `${path};a=b`,
    `${path}%00`,
    `${path}%2f`,
    `${path}%20`,
    `${path}.json`,
    `${path}%`,
    `${path}%zz`,
    `${path}%c0%af`,
    `${path}\\`,
    `${path}?`,
    `${path}?x=1`,
    `${path}#x`,
    path.replace(last, fullWidth.join("")),
    path.replace("/api/", "/api/%2e%2e/api/"),
  ];
}

async function send(method: string, url: string, token?: string, server = app.app) {
  return server.inject({
    method: method as "GET",
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  });
}

const isRefusedToMembers = ({ access }: Route): boolean =>
  access === "admin" || access === "publisher";

describe("T45 no variant of a path gives access:", () => {
  const guarded = everyRoute.filter(({ access }) => access !== "public");

  test.each(guarded.map((route, turn) => [route.address, route, turn] as const))(
    "%s",
    async (address, route, turn) => {
      const { method } = parseAddress(address);
      for (const url of oneIn(3, variantsOf(`/api${urlOf(address)}`), turn)) {
        for (const token of isRefusedToMembers(route) ? [undefined, member] : [undefined]) {
          const answer = await send(method, url, token);
          expect([400, 401, 403, 404, 405], `${method} ${url}`).toContain(answer.statusCode);
          expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
          const body = answer.json();
          expect([body.success, body.message]).toEqual([
            false,
            errors[body.code as keyof typeof errors].message,
          ]);
        }
      }
    },
  );

  // What a page answers does not depend on the database.
  test
    .runIf(process.env.TEST_ENGINE !== "postgres")
    .each(guarded.map((route, turn) => [route.address, route, turn] as const))(
    "%s, among the pages",
    async (address, route, turn) => {
      const { method } = parseAddress(address);
      const token = isRefusedToMembers(route) ? member : undefined;
      const refused = await send(method, `/api${urlOf(address)}`, token, whole);
      // A signed address needs no session: one without its signature is invalid.
      const refusals = route.access === "capability" ? [400, 401] : [401, 403];
      expect(refusals).toContain(refused.statusCode);
      for (const url of oneIn(3, variantsOf(`/api${urlOf(address)}`), turn)) {
        let answer = await send(method, url, token, whole);
        // Another way to write a page's address is sent to that page: what it leads to is refused like the rest.
        for (let hops = 0; answer.statusCode === 308 && hops < 3; hops += 1) {
          const location = String(answer.headers.location);
          expect(location, url).toMatch(/^\/(?![/\\])/);
          answer = await send(method, location, token, whole);
        }
        expect([400, 401, 403, 404, 405], `${method} ${url}`).toContain(answer.statusCode);
        if (answer.headers["content-type"] !== "text/html; charset=utf-8")
          expect(answer.json().success, url).toBe(false);
      }
    },
  );

  test("refuses variants of a path to a member with the right too", async () => {
    const path = "/api/groupes";
    const others = [
      ...[`${path}//`, `/${path}`, "/api//groupes", "/API/groupes"],
      ...["/api/Groupes", "/api%2fgroupes", `${path};a=b`, `${path}.json`, `${path}%20`],
    ];
    const statuses: [string, number][] = [];
    for (const url of others) statuses.push([url, (await send("GET", url, member)).statusCode]);
    expect(statuses).toEqual(others.map((url) => [url, 404]));
    expect((await send("GET", path, member)).statusCode).toBe(200);
  });

  test("answers 400 or 404 to an invalid or too long parameter", async () => {
    for (const id of [
      "x".repeat(65),
      "x".repeat(101),
      "x".repeat(5000),
      "%00",
      "%ff",
      "..",
      "%2e%2e%2f",
      "é",
      "a b",
      "'",
      "{}",
      "-1",
      "__proto__",
    ]) {
      const answer = await send("GET", `/api/groupes/${id}`, member);
      expect([400, 404], id).toContain(answer.statusCode);
      expect(answer.json().success).toBe(false);
    }
  });

  test("answers 404 with security headers to an address that cannot be decoded", async () => {
    for (const url of ["/api/%zz", "/%zz", "/api/groupes/%E0%A4%A", "/%"]) {
      const answer = await send("GET", url);
      expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    }
  });
});

describe("T18 a host", () => {
  test.each([
    { host: "evil.example" },
    { host: "mediation.test.evil.example" },
    { host: "evil.example:443" },
    { host: "mediation.test@evil.example" },
    { host: "evil.example@mediation.test" },
    { host: "evil.example/mediation.test" },
    { host: "[::1" },
  ])("$host is refused", async (headers) => {
    const answer = await app.app.inject({ url: "/api/captcha", headers });
    expect([answer.statusCode, answer.json().code]).toEqual([421, "unknown_host"]);
  });

  test("that is ours is served, on any port, in any case, or local", async () => {
    for (const host of [
      "mediation.test",
      "MEDIATION.test",
      "mediation.test:8443",
      "localhost:3000",
      "127.0.0.1",
      "[::1]:3000",
    ])
      expect((await app.app.inject({ url: "/api/captcha", headers: { host } })).statusCode).toBe(
        200,
      );
  });

  test("can be any other for the health check, which reveals nothing (T82)", async () => {
    app.queries.take();
    const answer = await app.app.inject({ url: "/health", headers: { host: "10.0.0.7" } });
    expect([answer.statusCode, answer.json(), app.queries.take()]).toEqual([200, { ok: true }, []]);
  });
});
