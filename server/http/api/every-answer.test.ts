import { readdirSync } from "node:fs";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Address, parseAddress } from "#contract/address.ts";
import { type Page, pages } from "#contract/pages.ts";
import { tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { everyRoute, urlOf } from "#server/testing/every-route.ts";
import {
  ALWAYS,
  API,
  expectPagePolicy,
  NEVER,
  PAGE,
  SECRET_PAGE,
} from "#server/testing/expected-headers.ts";
import { type Fixtures, makeFixtures } from "#server/testing/fixtures/contract-fixtures.ts";
import { makeUser } from "#server/testing/make.ts";
import { withPages } from "#server/testing/with-pages.ts";

let app: TestApp;
let whole: FastifyInstance;
let fixtures: Fixtures;
let member: string;
/** Every status that was seen: what is not met proves nothing. */
const seen = new Set<number>();
beforeAll(async () => {
  app = await buildTestApp();
  whole = await withPages(app);
  fixtures = await makeFixtures(app);
  member = await tokenOf(app, await makeUser(app));
});
afterAll(async () => {
  await whole.close();
  await app.close();
});

/** Checks the headers of any answer that is not a page. Returns the answer. */
async function ask(request: InjectOptions, headers: Record<string, string> = API) {
  const reply = await whole.inject(request);
  const what = `${request.method ?? "GET"} ${String(request.url)} ${reply.statusCode}`;
  seen.add(reply.statusCode);
  expect(reply.headers, what).toMatchObject(headers);
  const allowed = [301, 302, 303, 307, 308].includes(reply.statusCode) ? ["location"] : [];
  for (const name of NEVER.filter((one) => !allowed.includes(one)))
    expect(reply.headers, what).not.toHaveProperty(name);
  if (reply.body.length > 0)
    expect(reply.headers["content-type"], what).toMatch(/^[a-z]+\/[a-z0-9.+-]+(; charset=utf-8)?$/);
  if (reply.statusCode >= 400 && String(reply.headers["content-type"]).includes("json"))
    expect(reply.headers["cache-control"], what).toMatch(/no-store/);
  return reply;
}

type Method = NonNullable<InjectOptions["method"]>;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** What is uploaded is framed by a page of ours, and shown in a sandbox. */
const FILE_ANSWER = {
  ...ALWAYS,
  "content-security-policy": expect.stringMatching(/^default-src 'none'/),
  "x-frame-options": expect.stringMatching(/^(DENY|SAMEORIGIN)$/),
};
const headersOf = (address: Address) =>
  everyRoute.find((route) => route.address === address)?.answers === "file" ? FILE_ANSWER : API;

describe("T85 every answer of a call has the security headers:", () => {
  test.each(everyRoute.map(({ address }) => address))("%s", async (address) => {
    const [{ method }, headers] = [parseAddress(address), headersOf(address)];
    const url = `/api${await fixtures.pathOf(address)}`;
    const body = fixtures.bodyOf(address);
    const payload = body === undefined ? {} : { payload: body };
    const as = async (token: string, more: InjectOptions = {}) =>
      ask(
        {
          method: method as Method,
          url,
          headers: { ...bearer(token), ...more.headers },
          ...payload,
          ...more,
        },
        headers,
      );
    await ask({ method: method as Method, url: `/api${urlOf(address)}` }, headers);
    await as(member);
    const reply = await as(await fixtures.adminToken());
    if (reply.headers.etag !== undefined) {
      const unchanged = {
        ...bearer(await fixtures.adminToken()),
        "if-none-match": String(reply.headers.etag),
      };
      await ask({ url, headers: unchanged }, ALWAYS);
    }
    await ask({ method: "OPTIONS", url, headers: { origin: "https://ailleurs.example" } });
    await ask({ method: method as Method, url, headers: { host: "ailleurs.example" } });
    if (method === "GET")
      return void (await ask({ method: "HEAD", url, headers: bearer(member) }, headers));
    await as(await fixtures.adminToken(), {
      payload: "<x/>",
      headers: { "content-type": "text/xml" },
    });
    await as(await fixtures.adminToken(), { payload: { x: "x".repeat(100_000) } });
    await as(await fixtures.adminToken(), {
      payload: "{",
      headers: { "content-type": "application/json" },
    });
  });

  test.each([
    ["a fault of ours", new TypeError("interne"), 500],
    ["a database that is down", Object.assign(new Error("loin"), { code: "ECONNREFUSED" }), 503],
  ])("with %s", async (_, error, status) => {
    const person = await makeUser(app);
    const statuses: number[] = [];
    for (const { address, access } of everyRoute) {
      if (access === "public" || access === "capability") continue;
      // Some calls end it.
      const token = await tokenOf(app, person);
      app.queries.failOn("select sessions", error);
      const { method } = parseAddress(address);
      const url = `/api${urlOf(address)}`;
      statuses.push(
        (await ask({ method: method as Method, url, headers: bearer(token) })).statusCode,
      );
      app.queries.heal();
    }
    expect(statuses).toContain(status);
    app.logged.splice(0);
  });
});

describe("T85 every answer of a page has the security headers:", () => {
  test.each(Object.values<Page>(pages).map((page) => [page.path, page] as const))(
    "%s",
    async (path, { secret }) => {
      const url = path.replace(/:\w+/g, "x");
      const headers = secret ? SECRET_PAGE : PAGE;
      const page = await ask({ url }, headers);
      if (page.statusCode < 300 || page.statusCode >= 400)
        expectPagePolicy(page.headers["content-security-policy"]);
      await ask({ method: "HEAD", url }, headers);
      if (page.headers.etag)
        await ask({ url, headers: { "if-none-match": String(page.headers.etag) } }, headers);
      await ask({ method: "POST", url });
      await ask({ url, headers: { host: "ailleurs.example" } });
      await ask({ url: `${url}%00` }, ALWAYS);
    },
  );
});

test("T85 files, probes and unknown addresses have the security headers", async () => {
  const [script = ""] = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
  for (const url of [
    `/assets/${script}`,
    "/favicon.ico",
    "/robots.txt",
    "/sitemap.xml",
    "/documents/cadre-de-partenariat.pdf",
    "/media/x",
    "/health",
    "/ready",
    "/metrics",
    "/api/openapi.json",
    "/api/rien",
    "/rien",
    "/.git/config",
    "/%2e%2e/%2e%2e/etc/passwd",
    "//ailleurs.example/",
  ])
    for (const method of ["GET", "HEAD", "DELETE"] as const) await ask({ method, url }, ALWAYS);
});

test("every status occurred", () => {
  expect([...seen]).toEqual(
    expect.arrayContaining([200, 201, 204, 304, 400, 401, 403, 404, 405, 413, 415, 421, 500, 503]),
  );
});
