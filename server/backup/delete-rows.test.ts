import { afterAll, beforeAll, expect, test } from "vitest";
import { isPublishedLock } from "#server/db/faults.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeUser } from "#server/testing/make.ts";
import { plantOldRemark } from "#server/testing/plant-remark.ts";
import { deleteRows } from "./delete-rows.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test("empties a copy of published minutes, and locks those that are copied again", async () => {
  const { id: groupId } = await app.db
    .selectFrom("groups")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: userId } = await makeUser(app);
  const plant = (id: string) =>
    plantOldRemark(app, { id, groupId, userId, published_at: "2026-03-01T09:00:00.000Z" });
  const isLocked = () =>
    app.db
      .deleteFrom("meetings")
      .execute()
      .then(() => false, isPublishedLock);
  await plant("copied");
  expect(await isLocked()).toBe(true);
  await deleteRows(app.db, ["remarks", "agenda_items", "meetings"]);
  expect(await app.db.selectFrom("meetings").select("event_id").execute()).toEqual([]);
  await plant("again");
  expect(await isLocked()).toBe(true);
});
