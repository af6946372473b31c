import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ITEMS_MAX } from "#contract/meeting-limits.ts";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import {
  changeItem,
  codeOf,
  type Member,
  makeAnimatedGroup,
  makeItem,
  makeMeeting,
  orderItems,
  plantMinutes,
  putInState,
  ranksOf,
  readMeeting,
  removeItem,
  sendItem,
  setGroupRole,
} from "#server/testing/agenda.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeDocument, makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let stranger: string;
let groupId: string;
let member: Member;
let animator: Member;
let meeting: Meeting;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  stranger = await tokenOf(app, await makeUser(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ groupId, member, animator } = await makeAnimatedGroup(app, admin));
  meeting = await makeMeeting(app, admin, groupId);
});

const read = (token = animator.token) => readMeeting(app, token, meeting.id);
const titles = ({ items }: Meeting) => items.map(({ title }) => title);
const add = (values: object = {}, token = animator.token) =>
  sendItem(app, token, meeting.id, values);
const make = (values: object = {}) => makeItem(app, animator.token, meeting.id, values);
const change = (item: AgendaItem, values: object, token = animator.token) =>
  changeItem(app, token, item, values);
const remove = (item: AgendaItem, token = animator.token) => removeItem(app, token, item);
const order = (ids: string[], revision: number, token = animator.token) =>
  orderItems(app, token, meeting.id, { ids, revision });
const ranks = () => ranksOf(app, meeting.id);
const changesInJournal = async () =>
  (await app.db.selectFrom("journal").select("id").where("act", "=", "agenda_changed").execute())
    .length;

describe("an item of the agenda", () => {
  test("has a speaker by the name of then, or a free name", async () => {
    const item = await make({
      title: "Budget",
      minutes: 20,
      expected: "decision",
      proposal: "Voter le budget",
      speakerId: member.id,
    });
    expect(item).toMatchObject({
      title: "Budget",
      minutes: 20,
      expected: "decision",
      proposal: "Voter le budget",
      speaker: { id: member.id, name: "Camille Membre" },
      state: "accepted",
      documents: [],
      version: 1,
    });
    await app.db
      .updateTable("users")
      .set({ last_name: "Autre", status: "refused" })
      .where("id", "=", member.id)
      .execute();
    const same = (await change(item, { speakerId: member.id })).json<Meeting>();
    expect(same.items[0]?.speaker).toEqual({ id: member.id, name: "Camille Membre" });
    const absent = (await change({ ...item, version: 2 }, {})).json<Meeting>();
    expect(absent.items[0]?.speaker).toEqual({ id: member.id, name: "Camille Membre" });
    const free = (
      await change({ ...item, version: 3 }, { speakerId: null, speakerName: "M. Roy" })
    ).json<Meeting>();
    expect(free.items[0]?.speaker).toEqual({ name: "M. Roy" });
    const unknown = await change({ ...item, version: 4 }, { speakerId: member.id });
    expect([unknown.statusCode, unknown.json().fields]).toEqual([
      400,
      { speakerId: messages.itemPersonUnknown },
    ]);
  });

  test("has documents of its group only, none from the trash", async () => {
    const one = await makeDocument(app, admin, groupId, "Budget.pdf");
    const two = await makeDocument(app, admin, groupId, "Annexe.pdf");
    const foreign = await makeDocument(app, admin, (await makeGroup(app, admin, "Ailleurs")).id);
    const item = await make({ documentIds: [one.id, two.id, one.id] });
    expect(item.documents.map(({ title }) => title)).toEqual(["Annexe.pdf", "Budget.pdf"]);
    const refused = await change(item, { documentIds: [one.id, foreign.id] });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { documentIds: messages.itemDocumentUnknown },
    ]);
    await call(app, { method: "DELETE", url: `/documents/${two.id}` }, admin);
    const [shown] = (await read()).items;
    expect(shown?.documents.map(({ id }) => id)).toEqual([one.id]);
    expect((await add({ documentIds: [two.id] })).statusCode).toBe(400);
    const without = (await change(item, { documentIds: [] })).json<Meeting>();
    expect(without.items[0]?.documents).toEqual([]);
    await call(app, { method: "POST", url: `/trash/document/${two.id}/restore` }, admin);
    expect((await read()).items[0]?.documents.map(({ id }) => id)).toEqual([two.id]);
  });

  test("that is the 101st is refused", async () => {
    const row = (index: number) => ({
      ...{ id: `${meeting.id}-${index}`, event_id: meeting.id, rank: index, title: "Point" },
      ...{ minutes: 0, speaker_id: null, speaker_name: "", proposal: "", closed_doors: 0 },
      ...{ expected: "information" as const, state: "accepted" as const, proposed_by: null },
      created_at: app.clock.now().toISOString(),
    });
    const rows = Array.from({ length: ITEMS_MAX - 1 }, (_, index) => row(index + 1));
    await app.db.insertInto("agenda_items").values(rows).execute();
    const replies = await Promise.all([add(), add()]);
    expect(replies.map(codeOf).toSorted()).toEqual([
      [201, undefined],
      [409, "too_many_items"],
    ]);
    expect(await ranks()).toEqual(Array.from({ length: ITEMS_MAX }, (_, index) => index + 1));
  });

  test("« huis clos » is absent for members who were not convened", async () => {
    const hidden = await make({ title: "Plainte", closedDoors: true });
    await make({ title: "Budget" });
    expect(titles(await read(member.token))).toEqual(["Budget"]);
    expect(titles(await read())).toEqual(["Plainte", "Budget"]);
    expect(codeOf(await change(hidden, {}, member.token))).toEqual([404, "not_found"]);
  });
});

describe("a proposal", () => {
  test("of a member waits until someone who prepares accepts it", async () => {
    const proposal = await makeItem(app, member.token, meeting.id, { title: "Repas" });
    expect(proposal).toMatchObject({
      state: "proposed",
      proposedBy: { id: member.id, name: "Camille Membre" },
    });
    expect(codeOf(await change(proposal, { state: "accepted" }, member.token))).toEqual([
      403,
      "forbidden",
    ]);
    const accepted = (await change(proposal, { state: "accepted" })).json<Meeting>();
    const [item] = accepted.items;
    expect(item).toMatchObject({ state: "accepted", version: 2, proposedBy: { id: member.id } });
    const back = await changeItem(app, admin, item ?? proposal, { state: "proposed" });
    expect(codeOf(back)).toEqual([400, "invalid_request"]);
  });

  test("is refused from outside the group, « huis clos », and once open", async () => {
    expect(codeOf(await add({}, stranger))).toEqual([403, "forbidden"]);
    const closed = await add({ closedDoors: true }, member.token);
    expect([closed.statusCode, closed.json().fields]).toEqual([
      400,
      { closedDoors: messages.itemClosedByPreparers },
    ]);
    await putInState(app, meeting.id, "open");
    expect(codeOf(await add({}, member.token))).toEqual([409, "meeting_state"]);
    expect((await add()).statusCode).toBe(201);
  });

  test("after the notice is in the journal once it is accepted", async () => {
    await putInState(app, meeting.id, "convened");
    const before = await changesInJournal();
    const proposal = await makeItem(app, member.token, meeting.id);
    expect([proposal.addedAfterNotice, await changesInJournal()]).toEqual([true, before]);
    await change(proposal, { state: "accepted" });
    expect((await changesInJournal()) - before).toBe(1);
  });
});

describe("changes of the agenda", () => {
  test("after the notice are marked and recorded, before it they are not", async () => {
    const first = await make({ title: "Avant" });
    expect(first.addedAfterNotice).toBeUndefined();
    const before = await changesInJournal();
    await putInState(app, meeting.id, "convened");
    expect((await make({ title: "Après" })).addedAfterNotice).toBe(true);
    await change(first, { title: "Avant, changé" });
    expect((await changesInJournal()) - before).toBe(2);
  });

  test("of two people at once: the second one is stale", async () => {
    const item = await make();
    const replies = await Promise.all([
      change(item, { title: "Un" }),
      change(item, { title: "Deux" }, admin),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
  });

  test("of an item that another person removes are refused", async () => {
    const item = await make();
    expect(codeOf(await remove({ ...item, version: 9 }))).toEqual([412, "stale"]);
    expect((await remove(item)).json<Meeting>().items).toEqual([]);
    expect(codeOf(await change(item, {}))).toEqual([404, "not_found"]);
    expect(codeOf(await remove(item))).toEqual([404, "not_found"]);
  });

  test("are refused to an animator demoted meanwhile", async () => {
    const item = await make();
    await setGroupRole(app, { groupId, userId: animator.id }, "member");
    for (const reply of [await change(item, {}), await remove(item), await order([item.id], 1)])
      expect(codeOf(reply)).toEqual([403, "forbidden"]);
    expect((await make()).state).toBe("proposed");
  });

  test.each([
    ["open", 200, undefined],
    ["drafting", 200, undefined],
    ["reading", 409, "meeting_state"],
    ["published", 409, "minutes_published"],
  ] as const)("in a meeting in state %s answer %i", async (state, status, code) => {
    const item = await make();
    if (state === "published") await plantMinutes(app, meeting.id);
    else await putInState(app, meeting.id, state);
    const { revision } = await read();
    expect(codeOf(await change(item, {}))).toEqual([status, code]);
    const changed = status === 200 ? revision + 1 : revision;
    expect(codeOf(await order([item.id], changed))).toEqual([status, code]);
    expect(codeOf(await add())).toEqual([status === 200 ? 201 : status, code]);
    expect(codeOf(await remove({ ...item, version: status === 200 ? 2 : 1 }))).toEqual([
      status,
      code,
    ]);
  });
});
