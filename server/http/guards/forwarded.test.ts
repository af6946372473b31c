import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Config } from "#server/config.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";

vi.mock("@node-rs/argon2", () => import("#server/testing/plain-argon2.ts"));

let app: TestApp;
const start = async (settings: Partial<Config> = {}) => {
  app = await buildTestApp({ rateLimit: true, ...settings });
};
const restart = async (settings: Partial<Config> = {}) => {
  await app.close();
  await start(settings);
};
beforeEach(() => start());
afterEach(() => app.close());

const PUBLIC = "mediation.test";
interface Visit {
  headers?: Record<string, string>;
  host?: string;
  peer?: string;
}
/** A link that opens nothing: ten tries for an address, then 429. */
const tryOne = async ({
  headers = {},
  host = PUBLIC,
  peer = "127.0.0.1",
}: Visit): Promise<number> => {
  const request = {
    method: "POST",
    url: "/api/confirm-email/rien",
    remoteAddress: peer,
    headers: { host, ...headers },
  } as const;
  return (await app.app.inject(request)).statusCode;
};
const tries = async (count: number, visit: (index: number) => Visit): Promise<number> => {
  let allowed = 0;
  for (let index = 0; index < count; index += 1)
    if ((await tryOne(visit(index))) === 400) allowed += 1;
  return allowed;
};
const forwarded = (address: string): Visit => ({ headers: { "x-forwarded-for": address } });
const warnings = async (): Promise<string[]> =>
  (await call(app, { url: "/dashboard" }, await tokenOf(app, await makeAdmin(app)))).json()
    .warnings;

describe("T24 behind a local proxy without TRUST_PROXY", () => {
  test("each visitor has an address: one locked out locks out no other", async () => {
    expect(await tries(30, () => forwarded("192.0.2.1"))).toBe(10);
    expect(await tries(5, (index) => forwarded(`192.0.2.${index + 2}`))).toBe(5);
    expect(await warnings()).toEqual([]);
  });

  test("what the visitor wrote before the proxy is ignored", async () => {
    expect(await tries(30, (index) => forwarded(`203.0.113.${index}, 192.0.2.7`))).toBe(10);
    expect(await tries(30, (index) => forwarded(`192.0.2.8, pas une adresse ${index}`))).toBe(10);
  });

  test("a proxy that changes the public Host is not trusted, with a warning", async () => {
    expect(
      await tries(250, (index) => ({
        ...forwarded(`203.0.113.${index & 255}`),
        host: "127.0.0.1:3000",
      })),
    ).toBe(10);
    expect(await warnings()).toEqual([
      expect.stringMatching(/depuis 127\.0\.0\.1, absent de TRUST_PROXY/),
    ]);
    expect(app.logged.filter(({ event }) => event === "operator_warning")).toHaveLength(1);
  });

  test("a proxy that forwards visitors' headers is detected, with a warning", async () => {
    expect(await tryOne({})).toBe(400);
    expect(await tries(250, (index) => forwarded(`203.0.113.${index & 255}`))).toBe(9);
    expect(await warnings()).toContainEqual(
      expect.stringContaining("ne transmet pas l’en-tête X-Forwarded-For"),
    );
  });

  test("a proxy that hides both is detected by a hundred local requests", async () => {
    const visit = (host: string) => app.app.inject({ url: "/api/nulle-part", headers: { host } });
    for (let index = 0; index < 99; index += 1) await visit("127.0.0.1:3000");
    expect(await warnings()).toEqual([expect.stringContaining("ne transmet pas l’en-tête")]);
    await restart();
    for (let index = 0; index < 50; index += 1) await visit("127.0.0.1:3000");
    expect(await warnings()).toEqual([]);
  });
});

describe("T24 in any other set-up", () => {
  const elsewhere: [string, Partial<Config>, Visit][] = [
    ["reached from the network", { host: "0.0.0.0" }, {}],
    ["on a local site", { publicUrl: "http://localhost:3000" }, { host: "localhost:3000" }],
    ["behind another proxy", { host: "0.0.0.0", trustProxy: ["10.0.0.9"] }, { peer: "10.0.0.8" }],
  ];
  test.each(elsewhere)(
    "%s, rotated headers count as one address, and the host is warned",
    async (_, settings, visit) => {
      await restart(settings);
      const rotated = (index: number) => `203.0.113.${index & 255}`;
      const headers = (index: number) => ({
        "x-forwarded-for": rotated(index),
        "x-real-ip": rotated(index),
        forwarded: `for=${rotated(index)}`,
      });
      expect(await tries(250, (index) => ({ ...visit, headers: headers(index) }))).toBe(10);
      expect(await warnings()).toEqual([expect.stringContaining("absent de TRUST_PROXY")]);
    },
  );

  test("a stranger's forged header raises no warning", async () => {
    await restart({ host: "0.0.0.0" });
    expect(
      await tries(30, (index) => ({ ...forwarded(`203.0.113.${index}`), peer: "198.51.100.4" })),
    ).toBe(10);
    expect(await warnings()).toEqual([]);
  });

  test("the proxy in TRUST_PROXY is trusted with any Host", async () => {
    await restart({ trustProxy: ["127.0.0.1"] });
    expect(
      await tries(40, (index) => ({ ...forwarded(`192.0.2.${index}`), host: "127.0.0.1:3000" })),
    ).toBe(40);
    expect(await warnings()).toEqual([]);
  });
});
