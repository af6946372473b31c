import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOM_CODE_CHARACTERS, ROOM_CODE_LENGTH, ROOM_CODE_MS } from "#contract/meeting-limits.ts";
import { roomCodeAt } from "#server/accounts/room-code.ts";
import { makeMember } from "#server/testing/answering.ts";
import { type MeetingFixture, makeMeeting } from "#server/testing/meeting-rooms.ts";

const HOUR = 3_600_000;
const PEOPLE = 60;

let here: MeetingFixture;
beforeEach(async () => {
  here = await makeMeeting("open", { config: { rateLimit: true } });
});
afterEach(() => here.app.close());

const enter = (code: string, token = here.member.token) => here.mark(token, { code });
/** A code that neither this minute nor the one before shows. */
const WRONG = "ZZZZZZ";

test("shows those who write the code, its end, its page and a QR code", async () => {
  const reply = (await here.read("code", here.animator.token)).json();
  expect(reply).toMatchObject({
    code: here.codeNow(),
    until: "2026-03-02T09:01:00.000Z",
    address: `https://mediation.test/espace-membre/reunions/${here.event.id}/presence?code=${here.codeNow()}`,
  });
  expect(reply.qr).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  expect(reply.size).toBeGreaterThan(30);
  expect((await here.read("code", here.member.token)).json().code).toBe("forbidden");
  await here.setState("drafting");
  expect((await here.read("code", here.animator.token)).json().code).toBe("meeting_state");
});

test("has another code each minute and each meeting, of the letters to read aloud", () => {
  const codes = Array.from(
    { length: 300 },
    (_, index) => roomCodeAt("a", new Date(index * ROOM_CODE_MS)).code,
  );
  expect(new Set(codes).size).toBe(300);
  expect(new Set(codes.map(({ length }) => length))).toEqual(new Set([ROOM_CODE_LENGTH]));
  expect(new Set(codes.join(""))).toEqual(new Set(ROOM_CODE_CHARACTERS));
  expect(roomCodeAt("b", new Date(0)).code).not.toBe(codes[0]);
});

test("accepts the code of this minute and of the one before, however it is typed", async () => {
  const code = here.codeNow();
  here.app.clock.advance(2 * ROOM_CODE_MS);
  expect((await enter(code)).json().code).toBe("room_code_wrong");
  const former = here.codeNow();
  here.app.clock.advance(ROOM_CODE_MS);
  expect((await enter(` ${former.slice(0, 3).toLowerCase()}-${former.slice(3)} `)).statusCode).toBe(
    200,
  );
});

test("allows ten wrong codes an hour, then refuses the right one too", async () => {
  for (let count = 0; count < 9; count += 1)
    expect((await enter(WRONG)).json().code).toBe("room_code_wrong");
  expect((await enter(here.codeNow())).statusCode).toBe(200);
  await here.mark(here.member.token, { act: "leave" });
  expect((await enter(WRONG)).json().code).toBe("room_code_wrong");
  expect((await enter(WRONG)).json().code).toBe("too_many_attempts");
  expect((await enter(here.codeNow())).json().code).toBe("too_many_attempts");
  expect((await enter(here.codeNow(), here.other.token)).statusCode).toBe(200);
  here.app.clock.advance(HOUR);
  expect((await enter(here.codeNow())).statusCode).toBe(200);
});

test("counts parallel wrong codes, and none of a meeting that is not open", async () => {
  const replies = await Promise.all(Array.from({ length: 30 }, () => enter(WRONG)));
  const wrong = replies.filter((reply) => reply.json().code === "room_code_wrong");
  expect(wrong).toHaveLength(10);
  await here.setState("convened");
  for (let count = 0; count < 12; count += 1)
    expect((await enter(WRONG, here.other.token)).json().code).toBe("meeting_state");
});

test("takes sixty people at once, each in one row", async () => {
  const people: { token: string }[] = [];
  for (let index = 0; index < PEOPLE; index += 1)
    people.push(await makeMember(here.app, here.group.id, `Personne ${index}`));
  const code = here.codeNow();
  const began = performance.now();
  const replies = await Promise.all(people.map(({ token }) => enter(code, token)));
  const took = performance.now() - began;
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200));
  const rows = await here.app.db.selectFrom("attendances").select("user_id").execute();
  expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(PEOPLE);
  expect(rows).toHaveLength(PEOPLE);
  const { revision } = await here.app.db
    .selectFrom("meetings")
    .select("revision")
    .executeTakeFirstOrThrow();
  expect(revision).toBe(1 + PEOPLE);
  // Far from the fifteen seconds after which a call is answered 503.
  expect(took).toBeLessThan(10_000);
}, 60_000);

test("gives one row to a person who enters from two tabs at once", async () => {
  const code = here.codeNow();
  const replies = await Promise.all([0, 1, 2, 3].map(() => enter(code)));
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
});
