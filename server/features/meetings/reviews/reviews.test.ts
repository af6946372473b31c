import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { newId } from "#server/db/new-id.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { plantAttendance, plantItem, publishRows } from "#server/testing/meetings.ts";
import { makeDocument } from "#server/testing/publish.ts";
import { enterAs, makeRunGroup, plantMeeting } from "#server/testing/session-fixture.ts";

let app: TestApp;
let group: Awaited<ReturnType<typeof makeRunGroup>>;
let member: Awaited<ReturnType<typeof enterAs>>;
beforeAll(async () => {
  app = await buildTestApp();
  member = await enterAs(app);
});
afterAll(() => app.close());
let made = 0;
beforeEach(async () => {
  made += 1;
  group = await makeRunGroup(app, `Groupe ${made}`);
});

const url = (year = 2026) => `/groupes/${group.groupId}/bilans/${year}`;
const animator = () => group.animator.token;
const read = async (token = member.token, year = 2026) =>
  (await call(app, { url: url(year) }, token)).json();
const TEXTS = { done: "Fait", difficulties: "Peu de temps", ahead: "Continuer" };
const save = (version: number, token = animator(), body: object = TEXTS) =>
  call(app, { method: "PUT", url: url(), body: { ...body, version } }, token);
const validate = (meetingId: string, version: number, token = animator()) =>
  call(app, { method: "POST", url: `${url()}/validate`, body: { meetingId, version } }, token);
const code = (reply: Awaited<ReturnType<typeof call>>) => [reply.statusCode, reply.json().code];

const EMPTY = {
  ...{ meetings: 0, hours: 0, presences: [], guests: 0, documents: 0 },
  decisions: { adopted: 0, rejected: 0, adjourned: 0, executed: 0 },
  actions: { created: 0, done: 0, late: 0 },
};

async function plantAction(event: string, item: string, state: "todo" | "done", due_day: string) {
  const created_at = app.clock.now().toISOString();
  await app.db
    .insertInto("actions")
    .values({
      ...{ id: newId(), item_id: item, event_id: event, group_id: group.groupId, rank: 1 },
      ...{
        text: "Appeler",
        owner_id: null,
        owner_name: "",
        due_day,
        state,
        search: "",
        created_at,
      },
    })
    .execute();
}

let published = 0;

/** A published meeting of an hour and forty minutes, with everything that is counted. */
async function plantYear(): Promise<string> {
  const id = await plantMeeting(app, group);
  const first = await enterAs(app);
  const second = await enterAs(app);
  const gone = await plantAttendance(app, id, first.user);
  const left_at = app.clock.now().toISOString();
  await app.db.updateTable("attendances").set({ left_at }).where("id", "=", gone).execute();
  await plantAttendance(app, id, first.user);
  await plantAttendance(app, id, second.user, { college_then: "College personne qualifiée" });
  await plantAttendance(app, id);
  const voided = await plantAttendance(app, id, member.user);
  const voided_at = left_at;
  await app.db.updateTable("attendances").set({ voided_at }).where("id", "=", voided).execute();
  const item = await plantItem(app, id);
  const closed = await plantItem(app, id, { closed_doors: 1 });
  for (const [to, outcome] of [
    [item, "adopted"],
    [closed, "adopted"],
    [item, "rejected"],
    [item, "adjourned"],
  ] as const) {
    const body = { text: "Décider", method: "consensus", outcome };
    await call(app, { method: "POST", url: `/items/${to}/decisions`, body }, animator());
  }
  await plantAction(id, item, "done", "2026-01-01");
  await plantAction(id, item, "todo", "2026-01-01");
  await plantAction(id, closed, "todo", "2026-12-01");
  const now = app.clock.now();
  const opened_at = new Date(now.getTime() - 100 * 60_000).toISOString();
  const times = { opened_at, closed_at: now.toISOString() };
  await app.db.updateTable("meetings").set(times).where("event_id", "=", id).execute();
  published += 1;
  await publishRows(app, id, published);
  await app.db
    .updateTable("decisions")
    .set({ follow_up: "executed" })
    .where("item_id", "=", closed)
    .execute();
  return id;
}

const YEAR = {
  meetings: 1,
  hours: 1.75,
  presences: [
    { college: "College structure", count: 1 },
    { college: "College personne qualifiée", count: 1 },
  ],
  guests: 1,
  decisions: { adopted: 2, rejected: 1, adjourned: 1, executed: 1 },
  actions: { created: 3, done: 1, late: 1 },
  documents: 1,
};

test("counts the published meetings and the documents of the year", async () => {
  expect(await read()).toEqual({
    ...{ group: { id: group.groupId, name: `Groupe ${made}` }, year: 2026, figures: EMPTY },
    ...{ done: "", difficulties: "", ahead: "", version: 0 },
  });
  await plantYear();
  await plantMeeting(app, group);
  await makeDocument(app, animator(), group.groupId, "Rapport.pdf");
  expect((await read()).figures).toEqual(YEAR);
  expect((await read(member.token, 2025)).figures).toEqual(EMPTY);
  expect((await read(animator())).mayWrite).toBe(true);
  expect((await call(app, { url: "/groupes/inconnu/bilans/2026" }, animator())).statusCode).toBe(
    404,
  );
});

test("saves the texts by those who run the group, at the version they read", async () => {
  expect(code(await save(0, member.token))).toEqual([403, "forbidden"]);
  expect((await save(0)).json()).toMatchObject({ ...TEXTS, version: 1, mayWrite: true });
  expect(code(await save(0))).toEqual([412, "stale"]);
  expect((await save(1, group.admin, { done: "Relu" })).json()).toMatchObject({
    ...{ done: "Relu", ahead: "", version: 2 },
  });
  expect(await read()).not.toHaveProperty("mayWrite");
});

test("is validated in a meeting of the group, and then never changes", async () => {
  const meeting = await plantYear();
  await save(0);
  const elsewhere = await makeRunGroup(app, `Autre ${made}`);
  for (const id of [
    await plantMeeting(app, group, "drafting"),
    await plantMeeting(app, elsewhere),
    "inconnue",
  ])
    expect((await validate(id, 1)).json().fields).toEqual({
      meetingId: messages.reviewMeetingInvalid,
    });
  expect(code(await validate(meeting, 0))).toEqual([412, "stale"]);
  expect(code(await validate(meeting, 1, member.token))).toEqual([403, "forbidden"]);
  const validated = (await validate(meeting, 1)).json();
  expect(validated).toMatchObject({
    ...{ ...TEXTS, version: 2, validatedAt: app.clock.now().toISOString() },
    validatedIn: { id: meeting, day: "2026-03-10" },
  });
  await plantYear();
  await makeDocument(app, animator(), group.groupId, "Tard.pdf");
  expect((await read()).figures).toEqual({ ...YEAR, documents: 0 });
  expect(code(await save(2))).toEqual([409, "review_validated"]);
  expect(code(await validate(meeting, 2))).toEqual([409, "review_validated"]);
  expect(await read(animator())).not.toHaveProperty("mayWrite");
  const acts = await app.db
    .selectFrom("journal")
    .select(["act", "subject"])
    .where("act", "=", "group_review_validated")
    .execute();
  expect(acts).toEqual([{ act: "group_review_validated", subject: `Groupe ${made}, 2026` }]);
});

test("is validated in an open meeting, without texts", async () => {
  const id = await plantMeeting(app, group);
  expect((await validate(id, 0)).json()).toMatchObject({ version: 1, validatedIn: { id } });
});

test("two people who save at once: one is refused", async () => {
  const replies = await Promise.all([save(0), save(0, group.admin)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
});
