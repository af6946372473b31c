import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Trx } from "#server/db/open.ts";
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
import { sendDuring } from "#server/testing/send-during.ts";

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

/** Status and code of a request that waited. */
async function refusalDuring(
  lock: string,
  send: () => Promise<LightMyRequestResponse>,
  change: (trx: Trx) => Promise<unknown>,
) {
  const reply = await sendDuring(app, lock, send, change);
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
  const outcome = await refusalDuring(
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
  const outcome = await refusalDuring(
    `meeting:${meeting.id}`,
    () => changeEvent(app, admin, meeting.event, { title: "Trop tard" }),
    publish(meeting.id),
  );
  expect(outcome).toEqual([409, "event_has_minutes"]);
  expect((await readMeeting(app, admin, meeting.id)).event.title).toBe(meeting.event.title);
});

test("the deletion of a group waits for the publication, which refuses it", async () => {
  const { groupId, meeting } = await makeOne();
  const outcome = await refusalDuring(
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
