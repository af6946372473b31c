import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildTestApp } from "#server/testing/build-test-app.ts";
import { everyRoute } from "#server/testing/every-route.ts";
import { type Fuzzed, fuzzRoute, openFuzzed } from "#server/testing/fuzz/fuzz-route.ts";
import { countRuns, pickSeed } from "#server/testing/property-runs.ts";

vi.mock("@node-rs/argon2", () => import("#server/testing/plain-argon2.ts"));

/** The same requests in every run; FC_RUNS=100000 sends as many others in all. */
const { seed: SEED = 0 } = pickSeed(20261122);
const USUAL_RUNS = 8;
const RUNS = Math.ceil(
  countRuns(USUAL_RUNS * everyRoute.length, 4 * everyRoute.length) / everyRoute.length,
);

const openSite = async () => openFuzzed(await buildTestApp());
let shared: Fuzzed;
beforeAll(async () => {
  shared = await openSite();
});
afterAll(() => shared.close());

describe("T49 T83 F16 malformed requests made from the schemas of a route", () => {
  test.each(everyRoute.map((route, index) => [route.address, route, SEED + index] as const))(
    "%s never fails, and refuses with a message of the contract",
    async (_address, route, seed) => {
      // Many requests may delete what the next route needs.
      const fuzzed = RUNS > USUAL_RUNS ? await openSite() : shared;
      expect(await fuzzRoute(fuzzed, route, { runs: RUNS, seed })).toBe(RUNS);
      if (fuzzed !== shared) await fuzzed.close();
    },
  );
});
