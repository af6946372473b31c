import { setTimeout as pause } from "node:timers/promises";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import {
  changeItem,
  makeAnimator,
  makeItem,
  makeMeeting,
  readMeeting,
} from "#server/testing/agenda.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { changeEvent, makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let made = 0;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());

const makeOne = async () => {
  const groupId = (await makeGroup(app, admin, `Ensemble ${++made}`)).id;
  return { groupId, meeting: await makeMeeting(app, admin, groupId) };
};

/** Time for a request without a lock to end. */
const LONG_ENOUGH_MS = 400;

/** Sends a request while another transaction has this lock, and changes what the request depends on. */
async function sendDuring(
  lock: string,
  send: () => Promise<LightMyRequestResponse>,
  change: (trx: Trx) => Promise<unknown>,
) {
  const sent: Promise<LightMyRequestResponse>[] = [];
  await inTransaction(app.db, async (trx) => {
    await takeLock(trx, lock);
    sent.push(send());
    await pause(LONG_ENOUGH_MS);
    await change(trx);
  });
  const [reply] = await Promise.all(sent);
  return [reply?.statusCode, reply?.json().code];
}

const publish = (id: string) => (trx: Trx) =>
  trx
    .updateTable("meetings")
    .set({ state: "published", published_at: app.clock.now().toISOString() })
    .where("event_id", "=", id)
    .execute();

test("a change of the agenda waits for a demotion, which refuses it", async () => {
  const { groupId, meeting } = await makeOne();
  const animator = await makeAnimator(app, groupId);
  const item = await makeItem(app, admin, meeting.id);
  const outcome = await sendDuring(
    `group:${groupId}`,
    () => changeItem(app, animator.token, item, { title: "Trop tard" }),
    (trx) =>
      trx
        .updateTable("group_members")
        .set({ role: "member" })
        .where("user_id", "=", animator.id)
        .execute(),
  );
  expect(outcome).toEqual([403, "forbidden"]);
});

test("a change of the event waits for the publication, which refuses it", async () => {
  const { meeting } = await makeOne();
  const outcome = await sendDuring(
    `meeting:${meeting.id}`,
    () => changeEvent(app, admin, meeting.event, { title: "Trop tard" }),
    publish(meeting.id),
  );
  expect(outcome).toEqual([409, "event_has_minutes"]);
  expect((await readMeeting(app, admin, meeting.id)).event.title).toBe(meeting.event.title);
});

test("the deletion of a group waits for the publication, which refuses it", async () => {
  const { groupId, meeting } = await makeOne();
  const outcome = await sendDuring(
    `group:${groupId}`,
    () => call(app, { method: "DELETE", url: `/groupes/${groupId}` }, admin),
    publish(meeting.id),
  );
  expect(outcome).toEqual([409, "group_has_minutes"]);
});

test("a removal and a change of one item at once: one of them counts", async () => {
  const { meeting } = await makeOne();
  const item = await makeItem(app, admin, meeting.id);
  const [changed, removed] = await Promise.all([
    changeItem(app, admin, item, { title: "Changé" }),
    call(app, { method: "DELETE", url: `/items/${item.id}?version=1` }, admin),
  ]);
  const statuses = [changed.statusCode, removed.statusCode];
  expect([
    [200, 412],
    [404, 200],
  ]).toContainEqual(statuses);
  expect((await readMeeting(app, admin, meeting.id)).items).toHaveLength(
    changed.statusCode === 200 ? 1 : 0,
  );
});
