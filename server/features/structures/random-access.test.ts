import { afterAll, beforeAll, test } from "vitest";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { countRuns } from "#server/testing/property-runs.ts";
import { walkStructures } from "#server/testing/structure-walk.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test("random calls give the oracle's places, roles and access", async () => {
  await walkStructures(app, { operations: countRuns(10_000, 200), length: 25 });
}, 3_600_000);
