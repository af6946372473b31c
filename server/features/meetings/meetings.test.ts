import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { READING_DAYS } from "#contract/meeting-limits.ts";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import {
  codeOf,
  type Member,
  makeAnimatedGroup,
  makeMeeting,
  prepareMeeting,
  putInState,
  readMeeting,
  setGroupRole,
} from "#server/testing/agenda.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeEvent } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let groupId: string;
let member: Member;
let animator: Member;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ groupId, member, animator } = await makeAnimatedGroup(app, admin));
});

const make = (values: Parameters<typeof makeMeeting>[3] = {}) =>
  makeMeeting(app, admin, groupId, values);
const SETTINGS = { chairId: null, secretaryId: null, readingDays: READING_DAYS };
const update = (meeting: Meeting, values: object, token = animator.token) =>
  call(
    app,
    {
      method: "PUT",
      url: `/meetings/${meeting.id}`,
      body: { ...SETTINGS, version: meeting.version, ...values },
    },
    token,
  );
const remove = (id: string, token = animator.token) =>
  call(app, { method: "DELETE", url: `/meetings/${id}` }, token);

describe("a new agenda", () => {
  test("is prepared once, by those who run the group", async () => {
    const event = await makeEvent(app, admin, groupId);
    expect(codeOf(await prepareMeeting(app, member.token, event.id))).toEqual([403, "forbidden"]);
    const [one, other] = await Promise.all([
      prepareMeeting(app, animator.token, event.id),
      prepareMeeting(app, admin, event.id),
    ]);
    expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
    expect(one.json()).toMatchObject({
      id: event.id,
      state: "preparing",
      readingDays: READING_DAYS,
      items: [],
      allowed: { prepare: true, propose: true, chair: true },
    });
    const rows = await app.db
      .selectFrom("meetings")
      .select("code_secret")
      .where("event_id", "=", event.id)
      .execute();
    expect(rows.map(({ code_secret }) => code_secret.length)).toEqual([43]);
    const { meeting } = (await call(app, { url: `/events/${event.id}` }, member.token)).json();
    expect(meeting).toBe("preparing");
  });

  test("is refused for a cancelled or deleted event, and in an archived group", async () => {
    const event = await makeEvent(app, admin, groupId);
    const url = `/events/${event.id}`;
    await call(app, { method: "POST", url: `${url}/cancel`, body: { reason: "Grève" } }, admin);
    expect(codeOf(await prepareMeeting(app, admin, event.id))).toEqual([409, "event_cancelled"]);
    await call(app, { method: "DELETE", url }, admin);
    expect(codeOf(await prepareMeeting(app, admin, event.id))).toEqual([404, "not_found"]);
    const other = await makeEvent(app, admin, groupId);
    const at = app.clock.now().toISOString();
    await app.db.updateTable("groups").set({ archived_at: at }).where("id", "=", groupId).execute();
    expect(codeOf(await prepareMeeting(app, admin, other.id))).toEqual([409, "group_archived"]);
  });
});

describe("settings of a meeting", () => {
  test("have a chair and a secretary by their names of then", async () => {
    const meeting = await make();
    const reply = await update(meeting, { chairId: animator.id, secretaryId: member.id });
    expect(reply.statusCode, reply.body).toBe(200);
    const named = await readMeeting(app, member.token, meeting.id);
    expect(named).toMatchObject({
      chair: { id: animator.id, name: "Camille Anime" },
      secretary: { id: member.id, name: "Camille Membre" },
      version: 2,
      allowed: { prepare: true, chair: false },
    });
    expect(codeOf(await update(meeting, { readingDays: 3 }))).toEqual([412, "stale"]);
    await update(named, { chairId: member.id, secretaryId: animator.id });
    const swapped = await readMeeting(app, member.token, meeting.id);
    expect([swapped.chair?.id, swapped.secretary?.id]).toEqual([member.id, animator.id]);
  });

  test("reject one person twice, and a person without access", async () => {
    const meeting = await make();
    const twice = await update(meeting, { chairId: member.id, secretaryId: member.id });
    expect([twice.statusCode, twice.json().fields]).toEqual([
      400,
      { secretaryId: messages.officersDiffer },
    ]);
    const gone = await makeUser(app, { status: "pending" });
    const reply = await update(meeting, { chairId: gone.id });
    expect([reply.statusCode, reply.json().fields]).toEqual([
      400,
      { chairId: messages.itemPersonUnknown },
    ]);
    expect((await readMeeting(app, admin, meeting.id)).chair).toBeUndefined();
  });

  test("of an erased officer retain the name until another replaces it", async () => {
    const meeting = await make();
    const named = (await update(meeting, { chairId: member.id })).json<Meeting>();
    await app.db
      .updateTable("meeting_officers")
      .set({ user_id: null })
      .where("event_id", "=", meeting.id)
      .execute();
    const same = (await update(named, { readingDays: 9 })).json<Meeting>();
    expect([same.chair, same.readingDays]).toEqual([{ name: "Camille Membre" }, 9]);
    const replaced = (await update(same, { chairId: animator.id })).json<Meeting>();
    expect(replaced.chair?.id).toBe(animator.id);
  });

  test("are refused to members, and to an animator who was demoted", async () => {
    const meeting = await make();
    expect(codeOf(await update(meeting, {}, member.token))).toEqual([403, "forbidden"]);
    await setGroupRole(app, { groupId, userId: animator.id }, "member");
    expect(codeOf(await update(meeting, {}))).toEqual([403, "forbidden"]);
  });
});

describe("removal of an agenda", () => {
  test("leaves the event, and is refused once convened", async () => {
    const meeting = await make();
    expect(codeOf(await remove(meeting.id, member.token))).toEqual([403, "forbidden"]);
    expect((await remove(meeting.id)).statusCode).toBe(204);
    expect(
      (await call(app, { url: `/events/${meeting.id}` }, member.token)).json(),
    ).not.toHaveProperty("meeting");
    await prepareMeeting(app, admin, meeting.id);
    await putInState(app, meeting.id, "convened");
    expect(codeOf(await remove(meeting.id))).toEqual([409, "meeting_state"]);
  });
});
