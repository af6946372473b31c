import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildTestApp } from "../testing/build-test-app.ts";
import { everyRoute } from "../testing/every-route.ts";
import { type Fuzzed, fuzzRoute, openFuzzed } from "../testing/fuzz/fuzz-route.ts";

vi.mock("@node-rs/argon2", () => import("../testing/plain-argon2.ts"));

/** Always the same requests: `npm run test:fuzz` sends others, and a hundred thousand of them. */
const SEED = 20261122;
const RUNS = 8;

let fuzzed: Fuzzed;
beforeAll(async () => {
  fuzzed = await openFuzzed(await buildTestApp());
});
afterAll(() => fuzzed.close());

describe("T49 T83 F16 requests made from the schemas of a route, and then spoilt", () => {
  test.each(everyRoute.map((route, index) => [route.address, route, SEED + index] as const))(
    "%s never fails, and refuses in the words of the contract",
    async (_address, route, seed) => {
      const { sent } = await fuzzRoute(fuzzed, route, { runs: RUNS, seed });
      expect(sent).toBe(RUNS);
    },
  );
});
