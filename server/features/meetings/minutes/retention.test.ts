import { afterAll, beforeAll, expect, test } from "vitest";
import { purgeOld } from "#server/data-lifecycle.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { openMinutesDesk } from "#server/testing/minutes-desk.ts";

const DAY = 24 * 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test("remarks and readers are deleted a year after the publication, the minutes stay", async () => {
  const desk = await openMinutesDesk(app, "aged");
  await desk.post("/meetings/aged/send-for-reading", "secretary");
  await desk.post("/items/aged-budget/remarks", "present", { new: "Ajout" });
  await desk.put("/meetings/aged/read", "present");
  await desk.approve("chair");
  await desk.approve("secretary");
  const count = async () => ({
    remarks: (await app.db.selectFrom("remarks").select("id").execute()).length,
    readers: (await app.db.selectFrom("minutes_readers").select("user_id").execute()).length,
  });
  app.clock.advance(364 * DAY);
  await purgeOld(app);
  expect(await count()).toEqual({ remarks: 1, readers: 1 });
  app.clock.advance(2 * DAY);
  await purgeOld(app);
  expect(await count()).toEqual({ remarks: 0, readers: 0 });
  const rows = await app.db.selectFrom("meetings").select(["state", "minutes"]).execute();
  expect(rows).toMatchObject([{ state: "published", minutes: expect.stringContaining("Budget") }]);
});
