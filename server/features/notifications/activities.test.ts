import { afterEach, beforeEach, expect, test } from "vitest";
import { makeMember } from "#server/testing/answering.ts";
import { tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeEvent, makeGroup } from "#server/testing/publish.ts";
import { listActivities } from "./activities.ts";
import { lacksDigests } from "./cursors.ts";
import { sendDigests } from "./send-digests.ts";

const TITLE = { title: "Assemblée", date: "2026-04-20T12:00:00.000Z" };

let app: TestApp;
let admin: string;
let groupId: string;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  groupId = (await makeGroup(app, admin, "Plaidoyer")).id;
});
afterEach(() => app.close());

test("reads all activities in order, beyond one statement's limit", async () => {
  const event = await makeEvent(app, admin, groupId, TITLE);
  await app.db.deleteFrom("activities").execute();
  // Two dates, each with more rows than one statement reads.
  const rows = Array.from({ length: 2200 }, (_, number) => ({
    id: `a${String(number).padStart(4, "0")}`,
    at: number < 1100 ? "2026-03-01T08:00:00.000Z" : "2026-03-01T09:00:00.000Z",
    kind: "event" as const,
    group_id: groupId,
    subject_id: event.id,
    count: 1,
    urgent: 0,
    actor_id: null,
  }));
  for (let start = 0; start < rows.length; start += 100)
    await app.db
      .insertInto("activities")
      .values(rows.slice(start, start + 100).toReversed())
      .execute();
  const span = { isUrgent: false, after: "", upto: "2026-03-02" };
  const found = await listActivities(app.db, span);
  expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

test("a new member lacks digest rows until the next run, however often it is asked", async () => {
  await sendDigests(app);
  expect(await lacksDigests(app.db)).toBe(false);
  await makeMember(app, groupId, "Bruel");
  expect([await lacksDigests(app.db), await lacksDigests(app.db)]).toEqual([true, true]);
  await sendDigests(app);
  expect(await lacksDigests(app.db)).toBe(false);
});
