import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#contract/repeat.ts";
import { WAITING_DAYS, type WaitingItem } from "#contract/waiting.ts";
import { giveAnswer, makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeMessage } from "#server/testing/make-message.ts";
import { makeEvent, makeGroup, makeSeries } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let today: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  today = app.clock.now().toISOString().slice(0, 10);
});
afterAll(() => app.close());

const waitingFor = async (token: string): Promise<WaitingItem[]> =>
  (await call(app, { url: "/users/me/attente" }, token)).json();
const titles = async (token: string) => (await waitingFor(token)).map(({ title }) => title);

/** A group with a member; `make` adds a meeting in so many days. */
async function groupWithMember(name: string) {
  const group = await makeGroup(app, admin, name);
  const { id, token } = await makeMember(app, group.id);
  const make = (title: string, days: number, values: object = {}) =>
    makeEvent(app, admin, group.id, {
      title,
      date: `${addDays(today, days)}T12:00:00.000Z`,
      ...values,
    });
  return { group, id, token, make };
}

const propose = async (groupId: string, title: string, closesOn?: string) =>
  (
    await call(
      app,
      {
        method: "POST",
        url: "/polls",
        body: {
          title,
          message: "Quel jour ?",
          groupId,
          ...(closesOn && { closesOn }),
          days: [5, 6].map((days) => ({
            day: addDays(today, days),
            startTime: "09:00",
            endTime: "10:00",
          })),
        },
      },
      admin,
    )
  ).json();

describe("a meeting waits for an answer", () => {
  test("until it is given, cancelled, deleted or over; of one's own open groups only", async () => {
    const { group, token, make } = await groupWithMember("Réponses");
    const other = await groupWithMember("Ailleurs");
    await other.make("D’un autre groupe", 2);
    const [first, off, gone] = [
      await make("À dire", 3),
      await make("Annulée", 4),
      await make("Supprimée", 5),
    ];
    await make("Trop loin", WAITING_DAYS + 1);
    await make("Le dernier jour", WAITING_DAYS);
    await make("Passée", -1);
    expect(await titles(token)).toEqual(["À dire", "Annulée", "Supprimée", "Le dernier jour"]);
    expect((await waitingFor(token))[0]).toEqual({
      kind: "event",
      id: first.id,
      title: "À dire",
      group: { id: group.id, name: "Réponses" },
      due: addDays(today, 3),
      start_time: first.start_time,
      end_time: first.end_time,
    });
    await call(
      app,
      { method: "POST", url: `/events/${off.id}/cancel`, body: { reason: "Salle fermée" } },
      admin,
    );
    await call(app, { method: "DELETE", url: `/events/${gone.id}` }, admin);
    await giveAnswer(app, first.id, token, { answer: "absent" });
    expect(await titles(token)).toEqual(["Le dernier jour"]);
    await call(
      app,
      { method: "PUT", url: `/groupes/${group.id}/archive`, body: { archived: true } },
      admin,
    );
    expect(await titles(token)).toEqual([]);
  });

  test("today until its last minute", async () => {
    const { token, make } = await groupWithMember("Aujourd’hui");
    await make("Finie", 0, { startTime: "00:00", endTime: "00:01" });
    await make("À venir", 0, { startTime: "23:58", endTime: "23:59" });
    expect(await titles(token)).toEqual(["À venir"]);
  });

  test("with a mark while its room is full", async () => {
    const { group, token, make } = await groupWithMember("Petite salle");
    const event = await make("Une place", 3, { capacity: 1 });
    const isFull = async () => (await waitingFor(token)).map(({ full = false }) => full);
    expect(await isFull()).toEqual([false]);
    const other = await makeMember(app, group.id);
    await giveAnswer(app, event.id, other.token, { answer: "room" });
    expect(await isFull()).toEqual([true]);
    await giveAnswer(app, event.id, other.token, { answer: "remote" });
    expect(await isFull()).toEqual([false]);
  });

  test("of a series, the next one without an answer", async () => {
    const { group, token } = await groupWithMember("Séries");
    const first = addDays(today, 2);
    await makeSeries(app, admin, group.id, { date: `${first}T12:00:00.000Z` });
    const [next, ...others] = await waitingFor(token);
    expect([next?.due, others]).toEqual([first, []]);
    await giveAnswer(app, next?.id ?? "", token);
    expect((await waitingFor(token)).map(({ due }) => due)).toEqual([addDays(first, 7)]);
  });
});

test("a poll waits until the vote or its last day; the most urgent comes first", async () => {
  const { group, token, make } = await groupWithMember("Dates");
  const open = await propose(group.id, "Sans terme");
  await propose(group.id, "Avant demain", addDays(today, 1));
  await make("Réunion", 3);
  expect(await titles(token)).toEqual(["Avant demain", "Réunion", "Sans terme"]);
  const [day] = open.days;
  await call(
    app,
    {
      method: "PUT",
      url: `/polls/${open.id}/votes`,
      body: { votes: [{ day_id: day.id, vote: "yes" }] },
    },
    token,
  );
  expect(await titles(token)).toEqual(["Avant demain", "Réunion"]);
});

test("requests wait for who runs the group, once per group", async () => {
  const { group, id, token } = await groupWithMember("Sur demande");
  await call(
    app,
    { method: "PUT", url: `/groupes/${group.id}/policy`, body: { policy: "request" } },
    admin,
  );
  await call(
    app,
    {
      method: "PUT",
      url: `/groupes/${group.id}/members/${id}/role`,
      body: { role: "animator" },
    },
    admin,
  );
  const ask = async () => {
    const asking = await tokenOf(app, await makeUser(app));
    const url = `/groupes/${group.id}/join`;
    await call(app, { method: "POST", url, body: { words: "Bonjour" } }, asking);
    return asking;
  };
  const [first] = [await ask(), await ask()];
  expect(await waitingFor(token)).toMatchObject([
    { kind: "requests", id: group.id, title: "Sur demande", count: 2 },
  ]);
  expect(await waitingFor(first)).toEqual([]);
});

test("the queues of the administration are one thing, for administrators", async () => {
  const before = await waitingFor(admin);
  expect(before.filter(({ kind }) => kind === "administration")).toEqual([]);
  await makeUser(app, { status: "pending" });
  await makeMessage(app);
  expect((await waitingFor(admin)).at(-1)).toEqual({ kind: "administration", count: 2 });
  expect(await waitingFor(await tokenOf(app, await makeUser(app)))).toEqual([]);
});
