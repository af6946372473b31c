import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseAddress } from "#contract/address.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { everyRoute } from "#server/testing/every-route.ts";
import { type Fixtures, makeFixtures } from "#server/testing/fixtures/contract-fixtures.ts";

let app: TestApp;
let fixtures: Fixtures;
beforeAll(async () => {
  app = await buildTestApp();
  fixtures = await makeFixtures(app);
});
afterAll(() => app.close());

/** Beyond the integers and the texts of PostgreSQL. */
const NUMBERS = [2 ** 31, Number.MAX_SAFE_INTEGER, -(2 ** 31) - 1];
const TEXTS = ["a\u0000b", "\u0000", "2147483648", "9007199254740991"];

interface Variant {
  address: (typeof everyRoute)[number]["address"];
  name: string;
  value: unknown;
}
const inQueries = everyRoute.flatMap(({ address, query }): Variant[] =>
  Object.keys(query?.shape ?? {}).flatMap((name) =>
    TEXTS.map((value) => ({ address, name, value })),
  ),
);
const inBodies = everyRoute.flatMap(({ address, body, upload }): Variant[] =>
  Object.keys(upload ? {} : (body?.shape ?? {})).flatMap((name) =>
    [...NUMBERS, ...TEXTS].map((value) => ({ address, name, value })),
  ),
);

async function send({ address, name, value }: Variant, place: "query" | "body") {
  const { method } = parseAddress(address);
  const path = await fixtures.pathOf(address);
  const query = `${path.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(String(value))}`;
  return call(
    app,
    {
      method,
      url: place === "query" ? `${path}${query}` : path,
      ...(place === "body" && { body: { ...fixtures.bodyOf(address), [name]: value } }),
    },
    await fixtures.adminToken(),
  );
}

const isFailure = (status: number): boolean => status >= 500 && status !== 503;

describe("T83 values that PostgreSQL cannot store make no call fail", () => {
  test.each([
    ["query", inQueries],
    ["body", inBodies],
  ] as const)("in each value of a %s", { timeout: 120_000 }, async (place, variants) => {
    expect(variants.length).toBeGreaterThan(70);
    const failed: string[] = [];
    for (const variant of variants) {
      const { statusCode } = await send(variant, place);
      if (isFailure(statusCode))
        failed.push(`${variant.address} ${variant.name}=${String(variant.value)}: ${statusCode}`);
    }
    expect(failed).toEqual([]);
  });
});
