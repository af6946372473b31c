import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ROOM_CODE_MS } from "#contract/meeting-limits.ts";
import { call } from "#server/testing/as.ts";
import { countStatuses, HOME, newEmail } from "#server/testing/log-in-tries.ts";
import { makeUser, PASSWORD } from "#server/testing/make.ts";
import { type MeetingFixture, makeMeeting } from "#server/testing/meeting-rooms.ts";

vi.mock("@node-rs/argon2", () => import("#server/testing/plain-argon2.ts"));

const PEOPLE = 60;
/** Of an address without a code, in a quarter of an hour. */
const LIMIT = 90;

let here: MeetingFixture;
beforeEach(async () => {
  const config = { rateLimit: true, trustProxy: ["127.0.0.1"] };
  here = await makeMeeting("open", { config });
});
afterEach(() => here.app.close());

const room = (values: object = {}) => ({
  meetingId: here.event.id,
  code: here.codeNow(),
  ...values,
});
/** All from the box of one room. */
const logIn = (email: string, password: string, of?: object) =>
  call(here.app, {
    method: "POST",
    url: "/login",
    body: { email, password, ...(of && { room: of }) },
    headers: { "x-forwarded-for": HOME },
  });
const mistype = (count: number, of?: object) =>
  countStatuses(count, () => logIn(newEmail(), "faux", of));
const makePeople = async () => {
  const people: { email: string }[] = [];
  for (let index = 0; index < PEOPLE; index += 1) people.push(await makeUser(here.app));
  return people;
};
const logInTogether = async (of?: object) => {
  const people = await makePeople();
  const replies = await Promise.all(people.map(({ email }) => logIn(email, PASSWORD, of)));
  return replies.filter(({ statusCode }) => statusCode === 200).length;
};

test("sixty people log in at once from one address with the code, not without", async () => {
  expect(await logInTogether(room())).toBe(PEOPLE);
  expect(await logInTogether()).toBeLessThan(PEOPLE);
});

test("the code raises the limit of the address to two hundred", async () => {
  expect(await mistype(LIMIT + 1)).toEqual({ 401: LIMIT, 429: 1 });
  const { email } = await makeUser(here.app);
  expect((await logIn(email, PASSWORD)).statusCode).toBe(429);
  expect((await logIn(email, PASSWORD, room())).statusCode).toBe(200);
  expect(await mistype(120, room())).toEqual({ 401: 110, 429: 10 });
  expect((await logIn(email, PASSWORD, room())).statusCode).toBe(429);
});

test("a code typed in lower case with a space counts", async () => {
  await mistype(LIMIT);
  const code = here.codeNow().toLowerCase();
  const typed = room({ code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(await mistype(1, typed)).toEqual({ 401: 1 });
});

test("a wrong or old code, or a meeting that is not open, is as good as none", async () => {
  await mistype(LIMIT);
  const { email } = await makeUser(here.app);
  const plain = await logIn(email, PASSWORD);
  const same = async (of: object) => {
    const reply = await logIn(email, PASSWORD, of);
    expect([reply.statusCode, reply.body]).toEqual([plain.statusCode, plain.body]);
  };
  await same(room({ code: "ZZZZZZ" }));
  await same(room({ code: "" }));
  await same(room({ meetingId: "inconnue" }));
  await same(room({ code: here.codeNow(), meetingId: here.group.id }));
  const old = room();
  here.app.clock.advance(2 * ROOM_CODE_MS);
  const later = await logIn(email, PASSWORD, old);
  expect([later.statusCode, later.json().code]).toEqual([429, "too_many_attempts"]);
  await here.setState("drafting");
  expect((await logIn(email, PASSWORD, room())).statusCode).toBe(429);
});

test("the limit of one account stays, and wrong passwords answer the same", async () => {
  const { email } = await makeUser(here.app);
  const tries = await countStatuses(7, () => logIn(email, "faux", room()));
  expect(tries).toEqual({ 401: 5, 429: 2 });
});
