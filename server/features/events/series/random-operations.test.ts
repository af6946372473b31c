import { afterAll, beforeAll, test } from "vitest";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { countRuns } from "#server/testing/property-runs.ts";
import { walkSeries } from "#server/testing/series-walk.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test("whatever is done to a series at random, its events, answers and sequences are those of the oracle", () =>
  walkSeries(app, { operations: countRuns(500), length: 20 }));
