import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EventAnswers } from "#contract/answers.ts";
import { giveAnswer, makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeEvent, makeGroup } from "#server/testing/publish.ts";

const DAY = 24 * 3_600_000;

let app: TestApp;
let admin: string;
let groupId: string;
let inAWeek: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  groupId = (await makeGroup(app, admin, "Réponses")).id;
  inAWeek = `${new Date(app.clock.now().getTime() + 7 * DAY).toISOString().slice(0, 10)}T12:00:00.000Z`;
});
afterAll(() => app.close());

const make = (values: object = {}) => makeEvent(app, admin, groupId, { date: inAWeek, ...values });
const answersTo = async (id: string): Promise<EventAnswers> =>
  (await call(app, { url: `/events/${id}/answers` }, admin)).json();

describe("stored answers of a person", () => {
  test("remain after leaving if past, are exported, and are erased with the account", async () => {
    const { id: userId, token } = await makeMember(app, groupId);
    const event = await make({ title: "Dite" });
    await giveAnswer(app, event.id, token, { answer: "absent", word: "En congé" });
    const body = { name: "Téléphone", scope: "group", groupId };
    await call(app, { method: "POST", url: "/users/me/calendriers", body }, token);
    const data = (await call(app, { url: "/users/me/export" }, token)).json();
    expect(data.answers).toEqual([
      {
        event: "Dite",
        group: "Réponses",
        day: inAWeek.slice(0, 10),
        answer: "absent",
        word: "En congé",
        answeredAt: app.clock.now().toISOString(),
      },
    ]);
    expect(data.calendars).toMatchObject([
      { name: "Téléphone", group: "Réponses", revokedAt: null },
    ]);
    await app.db
      .updateTable("events")
      .set({ day: "2025-01-15" })
      .where("id", "=", event.id)
      .execute();
    await call(app, { method: "POST", url: `/groupes/${groupId}/leave` }, token);
    expect((await answersTo(event.id)).absent).toBe(1);
    await call(app, { method: "DELETE", url: `/users/${userId}` }, admin);
    expect((await answersTo(event.id)).absent).toBe(0);
    await call(app, { method: "DELETE", url: `/trash/user/${userId}` }, admin);
    for (const table of ["event_answers", "calendars"] as const)
      expect(
        await app.db.selectFrom(table).select("user_id").where("user_id", "=", userId).execute(),
      ).toEqual([]);
  });

  test("are erased with their event", async () => {
    const { token } = await makeMember(app, groupId);
    const { id } = await make();
    await giveAnswer(app, id, token);
    await call(app, { method: "DELETE", url: `/events/${id}` }, admin);
    await call(app, { method: "DELETE", url: `/trash/event/${id}` }, admin);
    expect(
      await app.db.selectFrom("event_answers").select("word").where("event_id", "=", id).execute(),
    ).toEqual([]);
  });
});
