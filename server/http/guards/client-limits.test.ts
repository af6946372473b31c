import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import type { Site } from "#contract/page.ts";
import { buildApp } from "#server/app.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { fakeBuild } from "#server/testing/fake-build.ts";
import { listen, open } from "#server/testing/listening.ts";
import { makeUser } from "#server/testing/make.ts";
import { mountPages } from "../pages/pages.ts";

const MINE = "192.0.2.1";
const OTHER = "198.51.100.7";

let app: TestApp;
let pages: ReturnType<typeof buildApp>;

function buildPages(deps: TestApp): ReturnType<typeof buildApp> {
  const build = fakeBuild({ rendered: [], status: 200 });
  const source = {
    build: async () => build,
    openSite: () => ({}) as Site,
    versionOf: async () => "1",
    stable: true,
  };
  return buildApp(deps, (mounted, count) => mountPages(mounted, deps.config, count, source));
}

beforeEach(async () => {
  app = await buildTestApp({ rateLimit: true });
  app.clock.isPaused = true;
  pages = buildPages(app);
});
afterEach(async () => {
  await pages.close();
  await app.close();
});

const get = (url: string, remoteAddress = MINE) => pages.inject({ url, remoteAddress });
/** Counted alike, without the time that its body takes. */
const head = (url: string) => pages.inject({ method: "HEAD", url, remoteAddress: MINE });
const times = <T>(count: number, one: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, number) => one(number));
const statusesOf = async (answers: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode);

describe("F15 a client that asks too much", () => {
  test.each([
    [
      "three hundred pages, cached or unknown",
      300,
      (number: number) => (number % 2 ? "/contact" : `/x${number}`),
      "/contact",
    ],
    [
      "four uncached searches",
      4,
      (number: number) => `/mediation-en-sante/ressources/articles?q=${number}`,
      "/mediation-en-sante/ressources/articles?q=x",
    ],
  ])("%s in ten seconds: the next one waits, then 429", async (_name, limit, url, next) => {
    expect(new Set(await statusesOf(times(limit, (number) => get(url(number)))))).not.toContain(
      429,
    );
    const refused = get(next);
    await expect.poll(() => app.clock.waiting, { timeout: 30_000 }).toBe(1);
    expect((await get(next, OTHER)).statusCode, "others are served meanwhile").toBe(200);
    app.clock.advance(2000);
    const { statusCode, headers, body } = await refused;
    expect([statusCode, headers["retry-after"], headers["content-type"], body]).toEqual([
      429,
      "10",
      "text/plain; charset=utf-8",
      `${messages.tooManyAttempts}\n`,
    ]);
    app.clock.advance(10_000);
    expect((await get(next)).statusCode).toBe(200);
  });

  test("gets three hundred calls in ten seconds for each session", async () => {
    const [one, two] = [
      await tokenOf(app, await makeUser(app)),
      await tokenOf(app, await makeUser(app)),
    ];
    const calls = times(320, () => call(app, { url: "/users/me" }, one));
    await expect.poll(() => app.clock.waiting, { timeout: 30_000 }).toBe(20);
    expect((await call(app, { url: "/users/me" }, two)).statusCode).toBe(200);
    app.clock.advance(2000);
    const answers = await Promise.all(calls);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect([refused.length, answers.length - refused.length]).toEqual([20, 300]);
    expect([refused[0]?.json().code, refused[0]?.headers["retry-after"]]).toEqual([
      "too_many_attempts",
      "10",
    ]);
    app.clock.advance(10_000);
    expect((await call(app, { url: "/users/me" }, one)).statusCode).toBe(200);
  });

  test.each([
    ["descriptions of the API", "/api/openapi.json", 200],
    ["missing pictures", "/media/inconnue-0123456789abcdef-960.webp", 404],
  ])("gets three hundred %s in ten seconds", async (_what, url, status) => {
    expect(new Set(await statusesOf(times(300, () => head(url))))).toEqual(new Set([status]));
    const refused = get(url);
    await expect.poll(() => app.clock.waiting, { timeout: 30_000 }).toBe(1);
    expect((await get(url, OTHER)).statusCode, "others are served meanwhile").toBe(status);
    app.clock.advance(2000);
    expect((await refused).statusCode).toBe(429);
  });

  test("gets three thousand requests of any kind in ten seconds", async () => {
    expect(new Set(await statusesOf(times(3000, () => get("/health"))))).toEqual(new Set([200]));
    const refused = get("/assets/x.js");
    await expect.poll(() => app.clock.waiting, { timeout: 30_000 }).toBe(1);
    app.clock.advance(2000);
    expect([(await refused).statusCode, (await get("/health", OTHER)).statusCode]).toEqual([
      429, 200,
    ]);
  });

  test("loses its connection beyond 256 pending refusals", async () => {
    await Promise.all(times(300, () => app.app.inject("/api/groupes")));
    const { write, read } = await open(await listen(app));
    await write("GET /api/groupes HTTP/1.1\r\nHost: mediation.test\r\n\r\n".repeat(257));
    expect([await read(), app.clock.waiting]).toEqual(["", 256]);
    app.clock.advance(2000);
  });

  test("T23 T29 waits for the refusal of a log-in like for others", async () => {
    const logIn = () =>
      app.app.inject({
        method: "POST",
        url: "/api/login",
        payload: { email: "personne@exemple.fr", password: "faux" },
      });
    for (let tries = 0; tries < 5; tries += 1) expect((await logIn()).statusCode).toBe(401);
    const refused = logIn();
    await expect.poll(() => app.clock.waiting, { timeout: 30_000 }).toBe(1);
    app.clock.advance(2000);
    expect((await refused).statusCode).toBe(429);
  });
});

test("RATE_LIMIT=off counts nothing", async () => {
  const free = buildPages({ ...app, config: { ...app.config, rateLimit: false } });
  const answers = times(320, () =>
    free.inject({ url: "/mediation-en-sante/ressources/articles?q=x" }),
  );
  expect(new Set(await statusesOf(answers))).toEqual(new Set([200]));
  await free.close();
});
