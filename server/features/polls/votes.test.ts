import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import type { DayVote, Poll } from "#contract/polls.ts";
import { makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { FakeClock } from "#server/testing/fake-clock.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { at, makePoll } from "#server/testing/polls.ts";
import { makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await buildTestApp({}, new FakeClock("2026-03-02T09:00:00.000Z"));
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());

let made = 0;
interface Asked {
  poll: Poll;
  groupId: string;
  /** Builds votes for the first days. */
  say: (...votes: DayVote["vote"][]) => DayVote[];
}
/** Advances the clock and logs in again, since sessions expire. */
async function goOnAt(moment: string): Promise<void> {
  app.clock.advance(Date.parse(moment) - app.clock.now().getTime());
  admin = await tokenOf(app, await makeAdmin(app));
}
/** Creates a poll in a new group. */
async function ask(values: object = {}): Promise<Asked> {
  const { id } = await makeGroup(app, admin, `Votes ${++made}`);
  const poll = await makePoll(app, admin, id, values);
  const say = (...votes: DayVote["vote"][]) =>
    votes.map((vote, index) => ({ day_id: poll.days[index]?.id ?? "", vote }));
  return { poll, groupId: id, say };
}
const vote = (id: string, token: string, votes: DayVote[]) =>
  call(app, { method: "PUT", url: `/polls/${id}/votes`, body: { votes } }, token);
const close = (id: string, body: object = {}, token = admin) =>
  call(app, { method: "POST", url: `/polls/${id}/close`, body }, token);
const read = async (id: string, token = admin): Promise<Poll> =>
  (await call(app, { url: `/polls/${id}` }, token)).json();
const listEvents = (groupId: string) =>
  app.db.selectFrom("events").selectAll().where("group_id", "=", groupId).execute();
const listVotes = (userId: string) =>
  app.db.selectFrom("poll_votes").select("vote").where("user_id", "=", userId).execute();

describe("votes", () => {
  test("can be changed; members of the group see names, others only counts", async () => {
    const { poll, groupId, say } = await ask();
    const awa = await makeMember(app, groupId, "A");
    const basile = await makeMember(app, groupId, "B");
    const stranger = await tokenOf(app, await makeUser(app));
    await vote(poll.id, awa.token, say("no", "yes", "yes"));
    const changed = await vote(poll.id, awa.token, say("yes", "maybe").toReversed());
    expect(changed.json().mine).toEqual(say("yes", "maybe"));
    await vote(poll.id, basile.token, say("yes"));
    const seen = await read(poll.id, basile.token);
    expect(seen.days).toMatchObject([{ yes: 2 }, { yes: 0, maybe: 1 }, { yes: 0 }]);
    expect([seen.voters, seen.answered]).toEqual([2, true]);
    expect(
      seen.votes?.map(({ id, votes }) => [id, votes]),
      "by day",
    ).toEqual([
      [awa.id, say("yes", "maybe")],
      [basile.id, say("yes")],
    ]);
    expect((await read(poll.id)).votes, "an administrator runs every group").toHaveLength(2);
    const outside = await read(poll.id, stranger);
    expect([outside.voters, outside.votes]).toEqual([2, undefined]);
    await vote(poll.id, basile.token, []);
    expect((await read(poll.id, basile.token)).answered).toBeUndefined();
  });

  test("rejects a vote from outside the group, on an unknown day or of unknown value", async () => {
    const { poll, groupId, say } = await ask();
    const other = await ask();
    const stranger = await tokenOf(app, await makeUser(app));
    const { token } = await makeMember(app, groupId);
    expect((await vote(poll.id, stranger, say("yes"))).json().message).toBe(messages.notInGroup);
    const foreign = await vote(poll.id, token, [...say("yes"), ...other.say("yes")]);
    expect(foreign.json().fields).toEqual({ votes: messages.pollDayUnknown });
    expect((await read(poll.id)).voters, "nothing of it is kept").toBe(0);
    const wrong = [{ day_id: poll.days[0]?.id ?? "", vote: "oui" as "yes" }];
    expect((await vote(poll.id, token, wrong)).statusCode).toBe(400);
    expect((await vote(poll.id, token, [...say("no"), ...say("yes")])).json().mine).toEqual(
      say("yes"),
    );
    expect((await vote("introuvable", token, [])).statusCode).toBe(404);
  });

  test("are accepted until the last day ends in Paris, unless closed or archived", async () => {
    const { poll, groupId, say } = await ask({ closesOn: "2026-03-02" });
    const { token } = await makeMember(app, groupId);
    await goOnAt("2026-03-02T22:59:00.000Z");
    expect((await vote(poll.id, token, say("yes"))).statusCode).toBe(200);
    app.clock.advance(60_000);
    const late = (await makeMember(app, groupId)).token;
    expect((await vote(poll.id, late, say("yes"))).json().message).toBe(messages.pollIsClosed);
    const closed = await ask();
    const inClosed = (await makeMember(app, closed.groupId)).token;
    await close(closed.poll.id);
    expect((await vote(closed.poll.id, inClosed, closed.say("yes"))).statusCode).toBe(409);
    const archived = await ask();
    const inArchived = (await makeMember(app, archived.groupId)).token;
    const body = { archived: true };
    await call(app, { method: "PUT", url: `/groupes/${archived.groupId}/archive`, body }, admin);
    expect((await vote(archived.poll.id, inArchived, archived.say("yes"))).statusCode).toBe(409);
  });

  test("are deleted with a membership while the poll is open, and remain once closed", async () => {
    const open = await ask();
    const { id, token } = await makeMember(app, open.groupId);
    await vote(open.poll.id, token, open.say("yes"));
    await call(app, { method: "POST", url: `/groupes/${open.groupId}/leave` }, token);
    expect(await listVotes(id)).toEqual([]);
    const closed = await ask();
    await call(app, { method: "POST", url: `/groupes/${closed.groupId}/join` }, token);
    await vote(closed.poll.id, token, closed.say("yes"));
    await close(closed.poll.id);
    await call(app, { method: "POST", url: `/groupes/${closed.groupId}/leave` }, token);
    expect(await listVotes(id)).toHaveLength(1);
  });

  test("are exported, hidden with a deleted account and erased with it (T38, T43)", async () => {
    const { poll, groupId, say } = await ask({ title: "Dit" });
    const { id, token } = await makeMember(app, groupId);
    await vote(poll.id, token, say("maybe"));
    await close(poll.id);
    const data = (await call(app, { url: "/users/me/export" }, token)).json();
    expect(data.votes).toEqual([
      {
        poll: "Dit",
        group: poll.group_id.name,
        day: "2026-04-07",
        startTime: "09:00",
        vote: "maybe",
        votedAt: app.clock.now().toISOString(),
      },
    ]);
    await call(app, { method: "DELETE", url: `/users/${id}` }, admin);
    const seen = await read(poll.id);
    expect([seen.voters, seen.votes, seen.days[0]?.maybe]).toEqual([0, [], 0]);
    await call(app, { method: "DELETE", url: `/trash/user/${id}` }, admin);
    expect(await listVotes(id)).toEqual([]);
  });
});

describe("chosen day", () => {
  test("becomes an event of the group without answers", async () => {
    const { poll, groupId, say } = await ask({
      place: "Salle B",
      link: "https://visio.exemple.fr",
    });
    const { token } = await makeMember(app, groupId);
    await vote(poll.id, token, say("no", "yes"));
    const dayId = poll.days[1]?.id ?? "";
    const closed = (await close(poll.id, { dayId, version: 1 })).json();
    expect(closed).toMatchObject({ chosen: dayId, version: 2 });
    const event = (await call(app, { url: `/events/${closed.event_id}` }, token)).json();
    expect(event).toMatchObject({
      title: poll.title,
      message: poll.message,
      date: "2026-04-08T12:00:00.000Z",
      start_time: "09:00",
      end_time: "10:30",
      group_id: { id: groupId },
      place: "Salle B",
      link: "https://visio.exemple.fr/",
      poll_id: poll.id,
    });
    const answers = await call(app, { url: `/events/${event.id}/answers` }, token);
    expect(answers.json()).toEqual({
      room: [],
      remote: [],
      waiting: 0,
      absent: 0,
      unanswered: 1,
    });
    expect((await read(poll.id)).days[1], "what was said stays to be read").toMatchObject({
      yes: 1,
    });
    const news = (await call(app, { url: "/nouveautes" }, token)).json();
    expect(news, "as of any new meeting, its group is told").toMatchObject([
      { kind: "event", subject_id: event.id },
    ]);
    const found = await call(app, { url: "/events?q=quand%20se%20voir" }, token);
    expect(found.json().map(({ id }: { id: string }) => id)).toContain(event.id);
    expect(found.json()[0], "lists keep their size").not.toHaveProperty("poll_id");
    await call(app, { method: "DELETE", url: `/polls/${poll.id}` }, admin);
    const alone = (await call(app, { url: `/events/${event.id}` }, token)).json();
    expect(alone, "a poll in the trash is not named").not.toHaveProperty("poll_id");
  });

  test("is one event for simultaneous closings, and another day is rejected", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { poll, groupId } = await ask();
      const [first, second] = poll.days.map(({ id }) => id);
      const replies = await Promise.all([
        close(poll.id, { dayId: first }),
        close(poll.id, { dayId: first }),
        close(poll.id, { dayId: second }),
        close(poll.id, { dayId: second }),
      ]);
      const statuses = replies.map(({ statusCode }) => statusCode);
      expect(statuses.toSorted()).toEqual([200, 200, 409, 409]);
      expect(await listEvents(groupId)).toHaveLength(1);
      expect((await close(poll.id)).json().message).toBe(messages.pollIsClosed);
    }
  });

  test("is rejected if past, of another poll, or from an old version", async () => {
    const { poll, groupId, say } = await ask();
    const other = await ask();
    const foreign = await close(poll.id, { dayId: other.poll.days[0]?.id });
    expect(foreign.json().fields).toEqual({ dayId: messages.pollDayUnknown });
    expect((await close(poll.id, { dayId: poll.days[0]?.id, version: 7 })).statusCode).toBe(412);
    await goOnAt("2026-04-07T08:30:00.000Z");
    const past = await close(poll.id, { dayId: poll.days[0]?.id });
    expect(past.json().message).toBe(messages.eventIsPast);
    expect(await listEvents(groupId)).toEqual([]);
    const member = await makeMember(app, groupId);
    expect((await vote(poll.id, member.token, say("yes"))).statusCode, "still open").toBe(200);
    expect((await close(poll.id)).json()).not.toHaveProperty("event_id");
  });

  test("disappears and returns with its event, and the poll remains closed", async () => {
    // After the first proposed day.
    const { poll } = await ask({ days: [at("2026-05-05"), at("2026-05-06"), at("2026-05-07")] });
    const { event_id } = (await close(poll.id, { dayId: poll.days[2]?.id })).json();
    await call(app, { method: "DELETE", url: `/events/${event_id}` }, admin);
    expect(await read(poll.id)).not.toHaveProperty("event_id");
    await call(app, { method: "POST", url: `/trash/event/${event_id}/restore` }, admin);
    expect((await read(poll.id)).event_id).toBe(event_id);
    await call(app, { method: "DELETE", url: `/events/${event_id}` }, admin);
    await call(app, { method: "DELETE", url: `/trash/event/${event_id}` }, admin);
    expect(await read(poll.id)).toMatchObject({ chosen: poll.days[2]?.id });
    expect((await close(poll.id, { dayId: poll.days[0]?.id })).statusCode).toBe(409);
  });
});
