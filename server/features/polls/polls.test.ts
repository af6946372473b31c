import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { POLL_DAYS_MAX, POLLS_MAX } from "#contract/poll-limits.ts";
import type { Poll } from "#contract/polls.ts";
import { makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { FakeClock } from "#server/testing/fake-clock.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { askPoll, at, makePoll, POLL } from "#server/testing/polls.ts";
import { makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let groupId: string;
beforeAll(async () => {
  app = await buildTestApp({}, new FakeClock("2026-03-02T09:00:00.000Z"));
  admin = await tokenOf(app, await makeAdmin(app));
  groupId = (await makeGroup(app, admin, "Sondages")).id;
});
afterAll(() => app.close());

let made = 0;
/** In a new group by default. */
const make = async (values: object = {}, id?: string) =>
  makePoll(app, admin, id ?? (await makeGroup(app, admin, `Groupe ${++made}`)).id, values);
const vote = (id: string, token: string, votes: object[]) =>
  call(app, { method: "PUT", url: `/polls/${id}/votes`, body: { votes } }, token);
const close = (id: string, body: object = {}, token = admin) =>
  call(app, { method: "POST", url: `/polls/${id}/close`, body }, token);
const read = async (id: string, token = admin): Promise<Poll> =>
  (await call(app, { url: `/polls/${id}` }, token)).json();
const refused = async (values: object) => {
  const reply = await askPoll(app, admin, groupId, values);
  return [reply.statusCode, reply.json().fields];
};
const update = (id: string, values: object) =>
  call(app, { method: "PUT", url: `/polls/${id}`, body: { ...POLL, ...values } }, admin);
const dayIds = ({ days }: Poll): [string, string, string] => {
  const [a, b, c] = days;
  return [a?.id ?? "", b?.id ?? "", c?.id ?? ""];
};

describe("poll on dates", () => {
  test("sorts its days, and omits fields without a value", async () => {
    const days = [at("2026-04-09"), at("2026-04-07", "14:00", "15:00"), at("2026-04-07")];
    const poll = await make({ days, place: "Salle B", closesOn: "2026-04-01" }, groupId);
    expect(poll.days.map(({ day, start_time }) => `${day} ${start_time}`)).toEqual([
      "2026-04-07 09:00",
      "2026-04-07 14:00",
      "2026-04-09 09:00",
    ]);
    expect(poll).toMatchObject({ place: "Salle B", closes_on: "2026-04-01", dayCount: 3 });
    for (const name of ["link", "closed_at", "event_id", "chosen", "answered"])
      expect(poll).not.toHaveProperty(name);
    expect(await read(poll.id)).toEqual(poll);
  });

  test("sent twice at once is stored once", async () => {
    const values = { title: "Deux clics" };
    const [one, two] = await Promise.all([make(values, groupId), make(values, groupId)]);
    expect(one.id).toBe(two.id);
    expect(one.days).toHaveLength(3);
  });

  test("rejects too few or too many days, duplicates, past days and ambiguous hours", async () => {
    const many = Array.from({ length: POLL_DAYS_MAX + 1 }, (_, index) =>
      at(`2026-05-${String(index + 1).padStart(2, "0")}`),
    );
    const of = (...days: object[]) => refused({ days });
    expect(await of(at("2026-04-07"))).toEqual([400, { days: messages.pollTooFewDays }]);
    expect(await refused({ days: many })).toEqual([400, { days: messages.pollTooManyDays }]);
    expect(await of(at("2026-04-07"), at("2026-04-07"))).toEqual([
      400,
      { days: messages.pollDayTwice },
    ]);
    expect(await of(at("2026-04-07"), at("2026-03-02", "08:00", "09:00"))).toEqual([
      400,
      { days: messages.pollDayPast },
    ]);
    for (const night of ["2026-03-29", "2026-10-25"]) {
      expect(await of(at("2026-04-07"), at(night, "02:30", "04:00"))).toEqual([
        400,
        { days: messages.pollClockChange },
      ]);
      expect(await of(at("2026-04-07"), at(night, "01:00", "02:15"))).toEqual([
        400,
        { days: messages.pollClockChange },
      ]);
    }
    expect((await of(at("2026-04-07"), at("2026-04-08", "10:00", "10:00")))[0]).toBe(400);
    expect((await of(at("2026-04-07"), at("2026-02-30")))[0]).toBe(400);
    expect(await refused({ title: " " })).toEqual([400, { title: messages.pollTitleRequired }]);
    expect(await refused({ link: "javascript:alert(1)" })).toEqual([
      400,
      { link: messages.eventLinkInvalid },
    ]);
  });

  test("rejects a closing day in the past or after all its days", async () => {
    expect(await refused({ closesOn: "2026-03-01" })).toEqual([
      400,
      { closesOn: messages.pollClosesInPast },
    ]);
    expect(await refused({ closesOn: "2026-04-10" })).toEqual([
      400,
      { closesOn: messages.pollClosesTooLate },
    ]);
    expect((await make({ closesOn: "2026-03-02" })).closes_on).toBe("2026-03-02");
    expect((await make({ closesOn: "2026-04-09" })).closes_on).toBe("2026-04-09");
  });

  test("is refused beyond twenty in a group, and in a deleted or archived group", async () => {
    const { id } = await makeGroup(app, admin, "Trop de sondages");
    for (let index = 0; index < POLLS_MAX; index += 1)
      await make({ title: `Sondage ${index}` }, id);
    const more = () => askPoll(app, admin, id, { title: "Un de trop" });
    expect((await more()).json().message).toBe(messages.tooManyPolls);
    const [first] = (await call(app, { url: `/polls?groupId=${id}` }, admin)).json();
    await close(first.id);
    expect((await more()).statusCode).toBe(201);
    await call(app, { method: "DELETE", url: `/groupes/${id}` }, admin);
    expect((await more()).json().fields).toEqual({ groupId: messages.groupGone });
    const archived = await makeGroup(app, admin, "Sondage archivé");
    const body = { archived: true };
    await call(app, { method: "PUT", url: `/groupes/${archived.id}/archive`, body }, admin);
    expect((await askPoll(app, admin, archived.id)).json().code).toBe("group_archived");
  });

  test("a change preserves votes of unchanged days, and is rejected if old or closed", async () => {
    const poll = await make();
    const { token } = await makeMember(app, poll.group_id.id);
    const [a, b] = dayIds(poll);
    await vote(poll.id, token, [
      { day_id: a, vote: "yes" },
      { day_id: b, vote: "maybe" },
    ]);
    const days = [at("2026-04-07"), at("2026-04-20")];
    const changed = await update(poll.id, { title: "Autre titre", days, version: 1 });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ title: "Autre titre", version: 2 });
    expect((await read(poll.id)).days).toMatchObject([
      { id: a, yes: 1 },
      { day: "2026-04-20", yes: 0, maybe: 0 },
    ]);
    expect((await read(poll.id, token)).mine).toEqual([{ day_id: a, vote: "yes" }]);
    expect((await update(poll.id, { version: 1 })).statusCode).toBe(412);
    const past = await update(poll.id, { days: [at("2026-03-01"), at("2026-04-07")] });
    expect(past.json().fields).toEqual({ days: messages.pollDayPast });
    await close(poll.id);
    expect((await update(poll.id, {})).json().code).toBe("poll_closed");
  });

  test("is listed newest first, by group, by open ones of the caller, with pages", async () => {
    const { id } = await makeGroup(app, admin, "Liste");
    const { token } = await makeMember(app, id);
    const polls: Poll[] = [];
    for (const title of ["Un", "Deux", "Trois"]) {
      app.clock.advance(1000);
      polls.push(await make({ title }, id));
    }
    const list = async (query: string, as = token): Promise<string[]> =>
      (await call(app, { url: `/polls?${query}` }, as))
        .json()
        .map(({ title }: { title: string }) => title);
    expect(await list(`groupId=${id}`)).toEqual(["Trois", "Deux", "Un"]);
    expect(await list(`groupId=${id}&limit=1&before=${polls[2]?.id}`)).toEqual(["Deux"]);
    expect(await list("mine=true")).toEqual(["Trois", "Deux", "Un"]);
    const stranger = await tokenOf(app, await makeUser(app));
    expect(await list("mine=true", stranger)).toEqual([]);
    expect(await list(`groupId=${id}`, stranger)).toHaveLength(3);
    await close(polls[0]?.id ?? "");
    await update(polls[1]?.id ?? "", { title: "Deux", closesOn: "2026-03-02" });
    expect(await list("mine=true&open=true")).toEqual(["Trois", "Deux"]);
    app.clock.advance(24 * 3_600_000);
    const later = await makeMember(app, id);
    expect(await list("mine=true&open=true", later.token)).toEqual(["Trois"]);
  });
});
