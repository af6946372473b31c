import { afterAll, beforeAll, test } from "vitest";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { walkMeetings } from "#server/testing/meeting-walk.ts";
import { countRuns } from "#server/testing/property-runs.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test("random calls give the oracle's meetings, to each person theirs", async () => {
  await walkMeetings(app, { walks: countRuns(250, 2), length: 30 });
}, 3_600_000);
