import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WRITING_LEASE_MS } from "#contract/meeting-limits.ts";
import { messages } from "#contract/messages.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { plantAttendance, plantItem, plantNotice, plantOfficer } from "#server/testing/meetings.ts";
import { enterAs, joinAs, makeRunGroup, plantMeeting } from "#server/testing/session-fixture.ts";

let app: TestApp;
let group: Awaited<ReturnType<typeof makeRunGroup>>;
let member: Awaited<ReturnType<typeof enterAs>>;
let secretary: Awaited<ReturnType<typeof enterAs>>;
beforeAll(async () => {
  app = await buildTestApp();
  group = await makeRunGroup(app);
  member = await enterAs(app);
  secretary = await enterAs(app, { first_name: "Sarah", last_name: "Secrétaire" });
  await joinAs(app, group.groupId, member.user.id);
});
afterAll(() => app.close());

let id: string;
let item: string;
beforeEach(async () => {
  id = await plantMeeting(app, group);
  item = await plantItem(app, id);
  await plantOfficer(app, id, secretary.user, "secretary");
});

const animator = () => group.animator.token;
const post = (url: string, token: string) => call(app, { method: "POST", url }, token);
const put = (url: string, body: object, token: string) =>
  call(app, { method: "PUT", url, body }, token);
const code = (reply: Awaited<ReturnType<typeof call>>) => [reply.statusCode, reply.json().code];
const getMeeting = async (token = animator()) =>
  (await call(app, { url: `/meetings/${id}` }, token)).json();
const revision = async () => (await getMeeting()).revision as number;

describe("opening and closing", () => {
  test.each(["preparing", "convened"] as const)(
    "opens a meeting that is %s, once",
    async (state) => {
      id = await plantMeeting(app, group, state);
      const opened = await post(`/meetings/${id}/open`, animator());
      expect(opened.json()).toMatchObject({
        state: "open",
        openedAt: app.clock.now().toISOString(),
        revision: 2,
      });
      app.clock.advance(1000);
      const again = (await post(`/meetings/${id}/open`, animator())).json();
      expect([again.openedAt, again.revision]).toEqual([opened.json().openedAt, 2]);
      const acts = await app.db
        .selectFrom("journal")
        .select("act")
        .where("subject", "=", again.event.title)
        .where("act", "=", "meeting_opened")
        .execute();
      expect(acts).toEqual([{ act: "meeting_opened" }]);
    },
  );

  test("refuses members, the secretary, and a meeting that is over or cancelled", async () => {
    id = await plantMeeting(app, group, "convened");
    await plantOfficer(app, id, secretary.user, "secretary");
    for (const { token } of [member, secretary])
      expect(code(await post(`/meetings/${id}/open`, token))).toEqual([403, "forbidden"]);
    await plantOfficer(app, id, member.user, "chair");
    await app.db
      .updateTable("events")
      .set({ cancelled_at: app.clock.now().toISOString() })
      .where("id", "=", id)
      .execute();
    expect(code(await post(`/meetings/${id}/open`, member.token))).toEqual([409, "meeting_state"]);
    id = await plantMeeting(app, group, "reading");
    expect(code(await post(`/meetings/${id}/open`, animator()))).toEqual([409, "meeting_state"]);
    expect(code(await post(`/meetings/${id}/close`, animator()))).toEqual([409, "meeting_state"]);
    id = await plantMeeting(app, group, "published");
    expect(code(await post(`/meetings/${id}/open`, animator()))).toEqual([
      409,
      "minutes_published",
    ]);
  });

  test("closes the session, and the stays of those who are still there", async () => {
    const stay = await plantAttendance(app, id, member.user);
    const left = await plantAttendance(app, id, secretary.user);
    const before = app.clock.now().toISOString();
    await app.db
      .updateTable("attendances")
      .set({ left_at: before })
      .where("id", "=", left)
      .execute();
    await put(`/meetings/${id}/current`, { itemId: item }, animator());
    app.clock.advance(60_000);
    expect(code(await post(`/meetings/${id}/close`, secretary.token))).toEqual([403, "forbidden"]);
    const closed = (await post(`/meetings/${id}/close`, animator())).json();
    const now = app.clock.now().toISOString();
    expect([closed.state, closed.closedAt, closed.currentItem]).toEqual([
      "drafting",
      now,
      undefined,
    ]);
    const times = closed.attendances.map((one: { id: string; leftAt: string }) => [
      one.id,
      one.leftAt,
    ]);
    expect(new Map(times)).toEqual(
      new Map([
        [stay, now],
        [left, before],
      ]),
    );
    app.clock.advance(60_000);
    expect((await post(`/meetings/${id}/close`, animator())).json().closedAt).toBe(now);
  });
});

describe("the current item", () => {
  test("is marked as begun the first time only", async () => {
    const other = await plantItem(app, id, { rank: 2 });
    const first = app.clock.now().toISOString();
    const goTo = (itemId: string | null, token = animator()) =>
      put(`/meetings/${id}/current`, { itemId }, token);
    expect((await goTo(item)).json()).toMatchObject({ currentItem: item, revision: 2 });
    expect((await goTo(item)).json().revision).toBe(2);
    app.clock.advance(60_000);
    await goTo(other);
    const back = (await goTo(item)).json();
    expect(back.items.map(({ startedAt }: { startedAt: string }) => startedAt)).toEqual([
      first,
      app.clock.now().toISOString(),
    ]);
    expect((await goTo(null)).json()).not.toHaveProperty("currentItem");
    for (const token of [member.token, secretary.token])
      expect(code(await goTo(item, token))).toEqual([403, "forbidden"]);
  });

  test("is an accepted item of this meeting, while it is open", async () => {
    const proposed = await plantItem(app, id, { state: "proposed" });
    const elsewhere = await plantItem(app, await plantMeeting(app, group));
    for (const itemId of [proposed, elsewhere, "inconnu"]) {
      const reply = await put(`/meetings/${id}/current`, { itemId }, animator());
      expect(reply.json().fields).toEqual({ itemId: messages.sessionItemGone });
    }
    await post(`/meetings/${id}/close`, animator());
    const late = await put(`/meetings/${id}/current`, { itemId: item }, animator());
    expect(code(late)).toEqual([409, "meeting_state"]);
  });

  test("« huis clos » is not named to those who may not see it", async () => {
    const closed = await plantItem(app, id, { closed_doors: 1, rank: 2 });
    await put(`/meetings/${id}/current`, { itemId: closed }, animator());
    expect((await getMeeting()).currentItem).toBe(closed);
    expect(JSON.stringify(await getMeeting(member.token))).not.toContain(closed);
  });
});

describe("the note of an item", () => {
  const save = (text: string, version: number, token = secretary.token) =>
    put(`/items/${item}/note`, { text, version }, token);
  const versions = (token = secretary.token) =>
    call(app, { url: `/items/${item}/note/versions` }, token);

  test("is saved as the next version, with each one before", async () => {
    expect((await save("Un", 0)).json()).toMatchObject({
      ...{ markdown: "Un", version: 1, updatedBy: "Sarah Secrétaire" },
    });
    app.clock.advance(1000);
    expect((await save("Deux", 1, animator())).json().version).toBe(2);
    expect(await revision()).toBe(3);
    expect((await versions()).json()).toMatchObject([
      { version: 2, markdown: "Deux", by: "Anne Animatrice" },
      { version: 1, markdown: "Un", by: "Sarah Secrétaire" },
    ]);
  });

  test("is refused at an older version, and the same text sent again is not", async () => {
    await save("Un", 0);
    await save("Deux", 1, animator());
    expect(code(await save("Autre", 1))).toEqual([412, "stale"]);
    expect((await getMeeting()).items[0].note).toMatchObject({ markdown: "Deux", version: 2 });
    const again = await save("Deux", 1, animator());
    expect([again.statusCode, again.json().version]).toEqual([200, 2]);
    expect((await versions()).json()).toHaveLength(2);
    expect(await revision()).toBe(3);
  });

  test("two saves of one version at once: one wins, the other is refused", async () => {
    const replies = await Promise.all([save("Un", 0), save("Deux", 0, animator())]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    expect((await versions()).json()).toHaveLength(1);
  });

  test("is written by officers and animators, while open or drafted", async () => {
    expect(code(await save("Non", 0, member.token))).toEqual([403, "forbidden"]);
    await post(`/meetings/${id}/close`, animator());
    expect((await save("Oui", 0)).statusCode).toBe(200);
    const set = (state: "convened" | "reading" | "published") =>
      app.db.updateTable("meetings").set({ state }).where("event_id", "=", id).execute();
    for (const state of ["convened", "reading"] as const) {
      await set(state);
      expect(code(await save("Tard", 1))).toEqual([409, "meeting_state"]);
    }
    await set("published");
    expect(code(await save("Tard", 1))).toEqual([409, "minutes_published"]);
    expect(code(await versions(member.token))).toEqual([403, "forbidden"]);
    expect((await versions()).json()).toHaveLength(1);
  });

  test("of an item « huis clos » or proposed is not found", async () => {
    const convened = await enterAs(app);
    await plantNotice(app, id, [convened.user]);
    await plantAttendance(app, id, convened.user);
    await plantAttendance(app, id, member.user);
    item = await plantItem(app, id, { closed_doors: 1 });
    await save("Secret", 0);
    expect(code(await versions(member.token))).toEqual([404, "not_found"]);
    expect((await versions(convened.token)).json()).toHaveLength(1);
    item = await plantItem(app, id, { state: "proposed" });
    expect(code(await save("Non", 0))).toEqual([404, "not_found"]);
  });

  test("shows who writes for twenty seconds, and refuses nobody", async () => {
    const write = async (token: string) =>
      (await post(`/items/${item}/writing`, token)).json().writer?.name;
    expect(await write(secretary.token)).toBe("Sarah Secrétaire");
    expect(await revision()).toBe(2);
    app.clock.advance(WRITING_LEASE_MS - 1);
    expect(await write(animator())).toBe("Sarah Secrétaire");
    expect(await write(secretary.token)).toBe("Sarah Secrétaire");
    expect(await revision(), "the same person").toBe(2);
    expect((await save("Oui", 0, animator())).json()).toMatchObject({ version: 1 });
    app.clock.advance(WRITING_LEASE_MS);
    expect((await getMeeting()).items[0].note).not.toHaveProperty("writer");
    expect(await write(animator())).toBe("Anne Animatrice");
    expect(await revision()).toBe(4);
    expect((await versions()).json(), "no version").toHaveLength(1);
    expect((await post(`/items/${item}/writing`, member.token)).statusCode).toBe(403);
  });
});
