import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Attendance } from "#contract/meeting-parts.ts";
import { messages } from "#contract/messages.ts";
import { newId } from "#server/db/new-id.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { makeUser } from "#server/testing/make.ts";
import { type MeetingFixture, makeMeeting } from "#server/testing/meeting-rooms.ts";
import { plantPlace, plantStructure } from "#server/testing/structures.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let here: MeetingFixture;
beforeEach(async () => {
  here = await makeMeeting("open");
});
afterEach(() => here.app.close());

const now = () => here.app.clock.now().toISOString();
const ago = (milliseconds: number) =>
  new Date(here.app.clock.now().getTime() - milliseconds).toISOString();
const byList = (body: object): ReturnType<typeof here.mark> => here.mark(here.animator.token, body);
const codeOf = async (reply: ReturnType<typeof here.mark>) => (await reply).json().code;
const correct = (id: string, body: object, token = here.animator.token) =>
  call(
    here.app,
    {
      method: "PUT",
      url: `/attendances/${id}`,
      body: { mode: "room", arrivedAt: now(), leftAt: null, ...body },
    },
    token,
  );
const stays = async (): Promise<Attendance[]> =>
  (await call(here.app, { url: `/meetings/${here.event.id}` }, here.animator.token)).json()
    .attendances;
/** Revision of the meeting: it grows with each change that others see. */
const revision = async (): Promise<number> =>
  (await call(here.app, { url: `/meetings/${here.event.id}` }, here.member.token)).json().revision;

describe("one’s own presence", () => {
  test("is taken at a distance, with structure and college as they are then", async () => {
    const structure = await plantStructure(here.app, {
      name: "Le Pont",
      college: "College médiateur en santé",
    });
    await plantPlace(here.app, structure.id, here.member.id);
    await here.app.db
      .updateTable("users")
      .set({ main_structure_id: structure.id, college: null })
      .where("id", "=", here.member.id)
      .execute();
    await here.app.db.deleteFrom("memberships").where("user_id", "=", here.member.id).execute();
    const reply = await here.mark(here.member.token, { mode: "remote" });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        id: expect.any(String),
        person: { id: here.member.id, name: "Camille Bruel" },
        college: "College médiateur en santé",
        structure: "Le Pont",
        mode: "remote",
        arrivedAt: now(),
        via: "link",
      },
    ]);
  });

  test("needs the code in the room, and a tie to the meeting at a distance", async () => {
    const without = await here.mark(here.member.token);
    expect(without.json().fields).toEqual({ code: messages.roomCodeRequired });
    const outside = await tokenOf(here.app, await makeUser(here.app));
    expect(await codeOf(here.mark(outside, { mode: "remote" }))).toBe("forbidden");
    const reply = await here.mark(outside, { code: here.codeNow() });
    expect([reply.statusCode, reply.json().via]).toEqual([200, "self"]);
  });

  test("is refused before the opening and after the closing", async () => {
    for (const state of ["preparing", "convened", "drafting", "reading", "published"] as const) {
      await here.setState(state);
      const body = { mode: "remote" };
      expect(await codeOf(here.mark(here.member.token, body))).toBe("meeting_state");
      const inRoom = { code: here.codeNow() };
      expect(await codeOf(here.mark(here.member.token, inRoom))).toBe("meeting_state");
    }
  });

  test("is one row for a repeated send, with the code of then too", async () => {
    const body = { clientId: newId(), code: here.codeNow() };
    const first = (await here.mark(here.member.token, body)).json();
    const before = await revision();
    here.app.clock.advance(10 * MINUTE);
    expect((await here.mark(here.member.token, body)).json()).toEqual(first);
    expect((await here.mark(here.member.token, { mode: "remote" })).json()).toEqual(first);
    expect([await revision(), await stays()]).toEqual([before, [first]]);
  });

  test("sent late has the time and the code of then; a code of another time is wrong", async () => {
    const at = now();
    const code = here.codeNow();
    here.app.clock.advance(10 * MINUTE);
    const between = here.codeNow();
    here.app.clock.advance(10 * MINUTE);
    for (const body of [{ code: between, at }, { code, at: ago(10 * MINUTE) }, { code }])
      expect(await codeOf(here.mark(here.member.token, body))).toBe("room_code_wrong");
    const reply = await here.mark(here.member.token, { code, at });
    expect([reply.statusCode, reply.json().arrivedAt]).toEqual([200, at]);
  });

  test("ends once for a repeated departure, and begins again as another stay", async () => {
    await here.mark(here.member.token, { mode: "remote" });
    here.app.clock.advance(MINUTE);
    const leaving = { clientId: newId(), act: "leave" };
    const left = (await here.mark(here.member.token, leaving)).json();
    expect(left.leftAt).toBe(now());
    here.app.clock.advance(MINUTE);
    await here.mark(here.member.token, { mode: "remote" });
    expect((await here.mark(here.member.token, leaving)).json()).toEqual(left);
    expect((await stays()).map(({ leftAt }) => leftAt)).toEqual([left.leftAt, undefined]);
    const twice = { act: "leave" };
    expect((await here.mark(here.member.token, twice)).statusCode).toBe(200);
    expect(await codeOf(here.mark(here.member.token, twice))).toBe("not_present");
  });

  test("may end after the closing by the phone, at a time within the session", async () => {
    await here.mark(here.member.token, { mode: "remote" });
    here.app.clock.advance(HOUR);
    await here.setState("drafting", { closed_at: now() });
    here.app.clock.advance(HOUR);
    expect(await codeOf(here.mark(here.member.token, { act: "leave" }))).toBe("meeting_state");
    const reply = await here.mark(here.member.token, { act: "leave", at: ago(90 * MINUTE) });
    expect(reply.json().leftAt).toBe(ago(90 * MINUTE));
  });

  test("may end after the closing that ended it, by the phone", async () => {
    await here.mark(here.member.token, { mode: "remote" });
    here.app.clock.advance(HOUR);
    await here.post("close", {}, here.animator.token);
    const reply = await here.mark(here.member.token, { act: "leave", at: ago(30 * MINUTE) });
    expect([reply.statusCode, reply.json().leftAt]).toEqual([200, ago(30 * MINUTE)]);
  });

  test("is refused while the event is cancelled", async () => {
    const cancelled = { cancelled_at: now() };
    await here.app.db.updateTable("events").set(cancelled).execute();
    for (const body of [{ mode: "remote" }, { code: here.codeNow() }, { act: "leave" }])
      expect(await codeOf(here.mark(here.member.token, body))).toBe("meeting_state");
    expect(await stays()).toEqual([]);
  });

  test("never names another person or a guest", async () => {
    for (const body of [{ userId: here.other.id }, { guest: "Léa Visiteuse" }])
      expect(await codeOf(here.mark(here.member.token, body))).toBe("forbidden");
    const { id } = (await byList({ userId: here.other.id })).json();
    const leaving = { act: "leave", attendanceId: id };
    expect(await codeOf(here.mark(here.member.token, leaving))).toBe("forbidden");
  });
});

describe("the list of those who write", () => {
  test("records members, other people of the collective and guests", async () => {
    const elsewhere = await makeUser(here.app, { last_name: "Ailleurs" });
    await byList({ userId: here.member.id, via: "paper" });
    await byList({ userId: elsewhere.id, via: "self" });
    const guest = (await byList({ guest: "Léa Visiteuse" })).json();
    expect(guest).toMatchObject({ guest: true, person: { name: "Léa Visiteuse" } });
    expect(guest.person.id).toBeUndefined();
    expect((await stays()).map(({ via }) => via).toSorted()).toEqual(["list", "list", "paper"]);
    expect((await byList({ guest: "Léa Visiteuse" })).json().id).toBe(guest.id);
    here.app.clock.advance(MINUTE);
    const left = (await byList({ act: "leave", attendanceId: guest.id })).json();
    expect(left.leftAt).toBe(now());
  });

  test("refuses a person who left the collective", async () => {
    const gone = await makeUser(here.app, { deleted_at: now() });
    const reply = await byList({ userId: gone.id });
    expect(reply.json().fields).toEqual({ userId: messages.presencePersonGone });
  });

  test("after the session, records from the opening to the closing", async () => {
    const openedAt = now();
    here.app.clock.advance(2 * HOUR);
    const closedAt = now();
    await here.setState("drafting", { closed_at: closedAt });
    here.app.clock.advance(24 * HOUR);
    const token = await tokenOf(here.app, { ...here.animator, role: "member" });
    const arrived = (await here.mark(token, { userId: here.member.id, via: "paper" })).json();
    const left = (await here.mark(token, { userId: here.member.id, act: "leave" })).json();
    expect([arrived.arrivedAt, left.leftAt]).toEqual([openedAt, closedAt]);
    const again = await here.mark(token, { userId: here.member.id });
    expect(again.json().fields).toEqual({ at: messages.presenceOverlaps });
  });

  test("is closed before the opening, in reading and once published", async () => {
    const codes: string[] = [];
    for (const state of ["convened", "reading", "published"] as const) {
      await here.setState(state);
      codes.push(await codeOf(byList({ userId: here.member.id })));
    }
    expect(codes).toEqual(["meeting_state", "meeting_state", "minutes_published"]);
  });
});

describe("the time of the phone", () => {
  test("counts for twelve hours, and never in the future", async () => {
    const times: [string, string][] = [
      [ago(HOUR), ago(HOUR)],
      [ago(12 * HOUR), ago(12 * HOUR)],
      [ago(12 * HOUR + 1), now()],
      [ago(-HOUR), now()],
    ];
    for (const [at, expected] of times) {
      const { id } = await makeUser(here.app);
      expect((await byList({ userId: id, at })).json().arrivedAt).toBe(expected);
    }
    const rows = await here.app.db.selectFrom("attendances").select("phone_at").execute();
    expect(rows.map(({ phone_at }) => phone_at).toSorted()).toEqual(
      times.map(([at]) => at).toSorted(),
    );
  });

  test("is refused for a departure before the arrival, or an arrival in another stay", async () => {
    await byList({ userId: here.member.id });
    const early = await byList({ userId: here.member.id, act: "leave", at: ago(MINUTE) });
    expect(early.json().fields).toEqual({ at: messages.presenceLeftBefore });
    here.app.clock.advance(HOUR);
    await byList({ userId: here.member.id, act: "leave" });
    const again = await byList({ userId: here.member.id, at: ago(MINUTE) });
    expect(again.json().fields).toEqual({ at: messages.presenceOverlaps });
  });
});

describe("a correction", () => {
  test("changes mode and hours, is in the journal, and can void a presence", async () => {
    const { id } = (await byList({ userId: here.member.id })).json();
    here.app.clock.advance(HOUR);
    const changed = { mode: "remote", arrivedAt: ago(HOUR), leftAt: ago(MINUTE) };
    const reply = await correct(id, changed);
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { ...changed, id }]);
    await correct(id, { voided: true });
    expect(await stays()).toEqual([]);
    expect((await byList({ userId: here.member.id })).json().id).not.toBe(id);
    const acts = (
      await call(here.app, { url: "/journal?act=presence_corrected" }, here.admin)
    ).json();
    expect(acts.map(({ subject }: { subject: string }) => subject)).toEqual([
      ...Array(2).fill("Camille Bruel, «\u00A0Réunion du COPIL\u00A0» du mardi 10 mars 2026"),
    ]);
  });

  test("of oneself is not in the journal", async () => {
    const { id } = (await here.mark(here.animator.token, { mode: "remote" })).json();
    expect((await correct(id, { mode: "remote" })).statusCode).toBe(200);
    const acts = await call(here.app, { url: "/journal?act=presence_corrected" }, here.admin);
    expect(acts.json()).toEqual([]);
  });

  test("refuses hours out of order, to come, or of another stay", async () => {
    const first = (await byList({ userId: here.member.id })).json();
    here.app.clock.advance(HOUR);
    await byList({ userId: here.member.id, act: "leave" });
    here.app.clock.advance(HOUR);
    const second = (await byList({ userId: here.member.id })).json();
    const fieldsOf = async (id: string, body: object) => (await correct(id, body)).json().fields;
    expect(await fieldsOf(first.id, { arrivedAt: ago(HOUR), leftAt: ago(2 * HOUR) })).toEqual({
      leftAt: messages.presenceLeftBefore,
    });
    expect(await fieldsOf(first.id, { arrivedAt: ago(-MINUTE) })).toEqual({
      arrivedAt: messages.presenceLater,
    });
    expect(await fieldsOf(first.id, { arrivedAt: ago(2 * HOUR), leftAt: null })).toEqual({
      arrivedAt: messages.presenceOverlaps,
    });
    expect(await fieldsOf(second.id, { arrivedAt: ago(90 * MINUTE) })).toEqual({
      arrivedAt: messages.presenceOverlaps,
    });
    expect((await correct(second.id, { arrivedAt: ago(HOUR) })).statusCode).toBe(200);
  });

  test("is refused to members, in reading and after publication", async () => {
    const { id } = (await here.mark(here.member.token, { mode: "remote" })).json();
    expect((await correct(id, {}, here.member.token)).json().code).toBe("forbidden");
    await here.setState("reading");
    expect((await correct(id, {})).json().code).toBe("meeting_state");
    await here.setState("published");
    expect((await correct(id, {})).json().code).toBe("minutes_published");
    expect((await correct(newId(), {})).json().code).toBe("not_found");
  });
});
