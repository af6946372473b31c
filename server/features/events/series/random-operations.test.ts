import { afterAll, beforeAll, test } from "vitest";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { countRuns } from "#server/testing/property-runs.ts";
import { walkSeries } from "#server/testing/series-walk.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test("random operations on a series give the oracle's events, answers and sequences", () =>
  walkSeries(app, { operations: countRuns(500), length: 20 }));
