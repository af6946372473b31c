import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AgendaItem } from "#contract/meeting-parts.ts";
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
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { plantNotice } from "#server/testing/meetings.ts";
import { makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let stranger: string;
let groupId: string;
let member: Member;
let animator: Member;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  stranger = await tokenOf(app, await makeUser(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ groupId, member, animator } = await makeAnimatedGroup(app, admin));
});

const make = (values: Parameters<typeof makeMeeting>[3] = {}) =>
  makeMeeting(app, admin, groupId, values);
const previous = async (id: string, token = animator.token) =>
  (await call(app, { url: `/meetings/${id}/previous` }, token)).json();

describe("the previous meeting", () => {
  /** A meeting a week before, with three items; the second one has a note. */
  async function makeEarlier() {
    const earlier = await make({ date: "2026-03-03T12:00:00.000Z", title: "Avant" });
    const titles = ["Budget", "Bilan", "Plainte"];
    const items: AgendaItem[] = [];
    for (const title of titles)
      items.push(
        await makeItem(app, admin, earlier.id, { title, closedDoors: title === "Plainte" }),
      );
    const [done] = items;
    await app.db
      .insertInto("item_notes")
      .values({
        ...{ item_id: done?.id ?? "", markdown: "Vu", version: 1, writer_id: null },
        ...{ writing_until: null, updated_by: "Camille", updated_at: "2026-03-03T10:00:00.000Z" },
      })
      .execute();
    return { earlier, items };
  }

  test("gives its unfinished items first, without those hidden from the reader", async () => {
    const { earlier } = await makeEarlier();
    const meeting = await make();
    expect(await previous(meeting.id)).toEqual({ items: [], actions: [] });
    await putInState(app, earlier.id, "drafting");
    const left = await previous(meeting.id);
    expect(left.meeting).toEqual({ id: earlier.id, title: "Avant", day: "2026-03-03" });
    const short = ({ title, unfinished }: { title: string; unfinished?: true }) =>
      `${title} ${unfinished === true}`;
    expect(left.items.map(short)).toEqual(["Bilan true", "Plainte true", "Budget false"]);
    const seen = await previous(meeting.id, member.token);
    expect(seen.items.map(short)).toEqual(["Bilan true", "Budget false"]);
    await plantNotice(app, earlier.id, [member]);
    expect((await previous(meeting.id, member.token)).items).toHaveLength(3);
  });

  test("is not one of another group, nor a later one", async () => {
    const { earlier } = await makeEarlier();
    await putInState(app, earlier.id, "published");
    const elsewhere = (await makeGroup(app, admin, "Ailleurs")).id;
    const other = await makeMeeting(app, admin, elsewhere);
    expect(await previous(other.id, admin)).toEqual({ items: [], actions: [] });
    const before = await make({ date: "2026-03-02T12:00:00.000Z" });
    expect(await previous(before.id)).toEqual({ items: [], actions: [] });
  });

  test("gives the open actions of the group, but for those of hidden items", async () => {
    const { earlier, items } = await makeEarlier();
    await putInState(app, earlier.id, "published");
    for (const [index, item] of items.entries())
      await app.db
        .insertInto("actions")
        .values({
          ...{ id: `${earlier.id}-${index}`, item_id: item.id, event_id: earlier.id },
          ...{ group_id: groupId, rank: 1, text: item.title, owner_id: null, owner_name: "" },
          ...{ due_day: "2026-01-01", state: index === 1 ? "done" : "todo", search: "" },
          ...{ created_at: "2026-03-03T10:00:00.000Z", published_at: "2026-03-03T10:00:00.000Z" },
        })
        .execute();
    const meeting = await make();
    const { actions } = await previous(meeting.id);
    expect(actions.map(({ text }: { text: string }) => text)).toEqual(["Budget", "Plainte"]);
    expect(actions[0]).toMatchObject({ late: true, state: "todo" });
    for (const seen of [
      (await previous(meeting.id, member.token)).actions,
      (await readMeeting(app, member.token, meeting.id)).openActions,
      (await previous(meeting.id, stranger)).actions,
    ])
      expect(seen.map(({ text }: { text: string }) => text)).toEqual(["Budget"]);
  });
});
