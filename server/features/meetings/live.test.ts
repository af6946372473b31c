import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { applyChange } from "#contract/live-meeting.ts";
import { WRITING_LEASE_MS } from "#contract/meeting-limits.ts";
import type { LiveChange, Meeting } from "#contract/meetings.ts";
import {
  type Member,
  makeAnimatedGroup,
  makeItem,
  makeMeeting,
  putInState,
  readMeeting,
} from "#server/testing/agenda.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { changeEvent } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let member: Member;
let animator: Member;
let meeting: Meeting;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  const { groupId, ...people } = await makeAnimatedGroup(app, admin);
  ({ member, animator } = people);
  meeting = await makeMeeting(app, admin, groupId);
});

const poll = (rev: number, token = animator.token) =>
  call(app, { url: `/meetings/${meeting.id}/live?rev=${rev}` }, token);
async function changeSince(rev: number, token = animator.token): Promise<LiveChange> {
  const { change } = (await poll(rev, token)).json<{ change: LiveChange }>();
  return change;
}
const read = (token = animator.token) => readMeeting(app, token, meeting.id);
const titles = ({ items }: Pick<Meeting, "items">) => items.map(({ title }) => title);

async function send(method: "PUT" | "POST", url: string, body: object): Promise<void> {
  const reply = await call(app, { method, url, body }, animator.token);
  expect(reply.statusCode, reply.body).toBeLessThan(300);
}

/** Opened, with two items; the one « huis clos » is the third. */
async function open(): Promise<Meeting> {
  for (const title of ["Budget", "Bilan"])
    await makeItem(app, animator.token, meeting.id, { title });
  await makeItem(app, animator.token, meeting.id, { title: "Plainte", closedDoors: true });
  await putInState(app, meeting.id, "open");
  return read();
}

test("nothing is sent until something changes, and nothing « huis clos » to a member", async () => {
  expect((await poll(meeting.revision)).json()).toEqual({});
  await open();
  const change = await changeSince(meeting.revision, member.token);
  expect([titles(change), change.itemIds.length]).toEqual([["Budget", "Bilan"], 2]);
  expect((await poll(change.revision, member.token)).json()).toEqual({});
});

test("the item whose note was saved is sent without the others", async () => {
  const shown = await open();
  const [budget] = shown.items;
  await send("PUT", `/items/${budget?.id}/note`, { text: "Voté.", version: 0 });
  const change = await changeSince(shown.revision);
  expect([titles(change), change.attendances]).toEqual([["Budget"], []]);
  expect(applyChange(shown, change)).toEqual(await read());
});

test("a person who comes is sent without the items and the others", async () => {
  await open();
  const presence = `/meetings/${meeting.id}/presence`;
  const arrive = { clientId: crypto.randomUUID(), guest: "Inès Carpentier", mode: "room" };
  await send("POST", presence, arrive);
  const shown = await read();
  await send("POST", presence, { ...arrive, clientId: crypto.randomUUID(), guest: "Awa Bruel" });
  const change = await changeSince(shown.revision);
  expect([change.items, change.attendances?.length, change.attendanceIds?.length]).toEqual([
    [],
    1,
    2,
  ]);
  expect(applyChange(shown, change)).toEqual(await read());
});

test("who wrote a moment ago no longer does, although the end of writing is no change", async () => {
  const opened = await open();
  await send("POST", `/items/${opened.items[0]?.id}/writing`, {});
  const shown = await read();
  expect(shown.items[0]?.note?.writer?.id).toBe(animator.id);
  app.clock.advance(WRITING_LEASE_MS + 1);
  await send("PUT", `/meetings/${meeting.id}/current`, { itemId: opened.items[1]?.id ?? "" });
  const change = await changeSince(shown.revision);
  expect(titles(change)).toEqual(["Budget", "Bilan"]);
  expect(change.items[0]?.note).not.toHaveProperty("writer");
});

test("a meeting in another state, or seen with other rights, is to be read whole", async () => {
  const [convened, asMember] = [meeting, await read(member.token)];
  const shown = await open();
  expect(applyChange(convened, await changeSince(convened.revision))).toBeUndefined();
  const ofMember = await changeSince(asMember.revision, member.token);
  expect(applyChange({ ...shown, state: ofMember.state }, ofMember)).toBeUndefined();
  const unknown = { ...shown, items: shown.items.slice(1) };
  await send("PUT", `/meetings/${meeting.id}/current`, { itemId: shown.items[1]?.id ?? "" });
  expect(applyChange(unknown, await changeSince(shown.revision))).toBeUndefined();
});

test("a change of the event is sent, and its deletion ends the polling", async () => {
  await changeEvent(app, admin, meeting.event, { title: "Autre titre" });
  expect(await changeSince(meeting.revision)).toMatchObject({ event: { title: "Autre titre" } });
  await call(app, { method: "DELETE", url: `/events/${meeting.id}` }, admin);
  const gone = await poll(99);
  expect([gone.statusCode, gone.json().code]).toEqual([404, "not_found"]);
});
