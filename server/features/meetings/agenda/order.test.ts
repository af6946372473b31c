import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import type { Meeting } from "#contract/meetings.ts";
import {
  codeOf,
  type Member,
  makeAnimatedGroup,
  makeItem,
  makeMeeting,
  orderItems,
  putInState,
  ranksOf,
  readMeeting,
  removeItem,
} from "#server/testing/agenda.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeDocument } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let groupId: string;
let member: Member;
let animator: Member;
let meeting: Meeting;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ groupId, member, animator } = await makeAnimatedGroup(app, admin));
  meeting = await makeMeeting(app, admin, groupId);
});

const read = (token = animator.token) => readMeeting(app, token, meeting.id);
const make = (values: object = {}) => makeItem(app, animator.token, meeting.id, values);
const remove = (item: AgendaItem, token = animator.token) => removeItem(app, token, item);
const order = (ids: string[], revision: number, token = animator.token) =>
  orderItems(app, token, meeting.id, { ids, revision });
const ranks = () => ranksOf(app, meeting.id);

describe("removal of an item", () => {
  test("ranks the others again, and leaves no current item", async () => {
    const [one, two, three] = [await make(), await make(), await make()];
    await app.db
      .updateTable("meetings")
      .set({ current_item_id: one.id })
      .where("event_id", "=", meeting.id)
      .execute();
    const { items, currentItem } = (await remove(one)).json<Meeting>();
    expect(items.map(({ id }) => id)).toEqual([two.id, three.id]);
    expect([currentItem, await ranks()]).toEqual([undefined, [1, 2]]);
  });

  test("is refused when it has a note", async () => {
    const item = await make();
    await app.db
      .insertInto("item_notes")
      .values({
        ...{ item_id: item.id, markdown: "Vu", version: 1, writer_id: null, writing_until: null },
        ...{ updated_by: "Camille", updated_at: app.clock.now().toISOString() },
      })
      .execute();
    expect(codeOf(await remove(item))).toEqual([409, "item_has_minutes"]);
  });
});

describe("the order of items", () => {
  test("changes with the ids of all of them, once per revision", async () => {
    const ids = [(await make()).id, (await make()).id, (await make()).id];
    const { revision } = await read();
    const [one, other] = await Promise.all([
      order(ids.toReversed(), revision),
      order([...ids.slice(1), ...ids.slice(0, 1)], revision, admin),
    ]);
    expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 412]);
    expect(await ranks()).toEqual([1, 2, 3]);
  });

  test("is refused with a missing, repeated or foreign item, and to members", async () => {
    const [one = "", two = ""] = [(await make()).id, (await make()).id];
    const other = await makeMeeting(app, admin, groupId, { title: "Autre" });
    const foreign = await makeItem(app, admin, other.id);
    const { revision } = await read();
    for (const ids of [[one], [one, one], [one, foreign.id], [one, two, foreign.id]])
      expect(codeOf(await order(ids, revision))).toEqual([400, "invalid_request"]);
    expect(codeOf(await order([two, one], revision, member.token))).toEqual([403, "forbidden"]);
    expect((await order([two, one], revision)).statusCode).toBe(200);
    expect((await readMeeting(app, admin, other.id)).items).toHaveLength(1);
  });
});

describe("items of the previous meeting", () => {
  const copy = (itemIds: string[], token = animator.token) =>
    call(
      app,
      { method: "POST", url: `/meetings/${meeting.id}/items/copy`, body: { itemIds } },
      token,
    );
  async function makeEarlier() {
    const date = "2026-03-03T12:00:00.000Z";
    const earlier = await makeMeeting(app, admin, groupId, { date });
    const document = await makeDocument(app, admin, groupId, "Budget.pdf");
    const one = await makeItem(app, admin, earlier.id, {
      ...{ title: "Budget", minutes: 15, speakerName: "M. Roy", expected: "decision" },
      documentIds: [document.id],
    });
    const two = await makeItem(app, admin, earlier.id, { title: "Plainte", closedDoors: true });
    return { earlier, one, two };
  }

  test("are copied once, in the order asked, with their documents", async () => {
    const { earlier, one, two } = await makeEarlier();
    expect(codeOf(await copy([one.id]))).toEqual([404, "not_found"]);
    await putInState(app, earlier.id, "drafting");
    await make({ title: "Accueil" });
    expect(codeOf(await copy([one.id], member.token))).toEqual([403, "forbidden"]);
    const reply = await copy([two.id, one.id, two.id]);
    expect(reply.statusCode, reply.body).toBe(201);
    const { items } = reply.json<Meeting>();
    expect(items.map(({ title }) => title)).toEqual(["Accueil", "Plainte", "Budget"]);
    expect(items[1]).toMatchObject({ closedDoors: true, carriedFrom: two.id });
    expect(items[2]).toMatchObject({
      ...{ minutes: 15, expected: "decision", speaker: { name: "M. Roy" }, state: "accepted" },
      ...{ carriedFrom: one.id, documents: [{ title: "Budget.pdf" }], version: 1 },
    });
    expect((await copy([one.id])).json<Meeting>().items).toHaveLength(3);
    expect(await ranks()).toEqual([1, 2, 3]);
    expect((await readMeeting(app, admin, earlier.id)).items).toHaveLength(2);
  });

  test("are refused when they belong to any other meeting", async () => {
    const { earlier } = await makeEarlier();
    await putInState(app, earlier.id, "published");
    const own = await make();
    expect(codeOf(await copy([own.id]))).toEqual([404, "not_found"]);
    expect(codeOf(await copy(["inconnu"]))).toEqual([404, "not_found"]);
  });
});
