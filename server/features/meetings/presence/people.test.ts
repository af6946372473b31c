import { afterEach, beforeEach, expect, test } from "vitest";
import type { PresencePerson } from "#contract/meeting-presence.ts";
import { newId } from "#server/db/new-id.ts";
import { giveAnswer } from "#server/testing/answering.ts";
import { tokenOf } from "#server/testing/as.ts";
import { makeUser } from "#server/testing/make.ts";
import { type MeetingFixture, makeMeeting } from "#server/testing/meeting-rooms.ts";
import { plantOfficer } from "#server/testing/meetings.ts";
import { switchAccess } from "#server/testing/structures.ts";

let here: MeetingFixture;
beforeEach(async () => {
  here = await makeMeeting("open");
});
afterEach(() => here.app.close());

const people = async (q = "", token = here.animator.token): Promise<PresencePerson[]> =>
  (await here.read(`people?q=${encodeURIComponent(q)}`, token)).json();
const names = async (q?: string, token?: string) =>
  (await people(q, token)).map(({ lastName }) => lastName);

test("lists the group with structure, college, answer and the presence of now", async () => {
  await giveAnswer(here.app, here.event.id, here.member.token, { answer: "remote" });
  await here.mark(here.member.token, { mode: "remote" });
  await here.mark(here.member.token, { act: "leave" });
  here.app.clock.advance(1000);
  await here.mark(here.member.token, { mode: "remote" });
  const [, bruel, costa] = await people();
  expect(bruel).toMatchObject({
    structure: "Association d'essai",
    college: "College structure",
    answer: "remote",
    attendance: { arrivedAt: here.app.clock.now().toISOString(), mode: "remote" },
  });
  expect(bruel?.attendance?.leftAt).toBeUndefined();
  expect([costa?.answer, costa?.attendance]).toEqual([undefined, undefined]);
});

test("finds others by name for those who write, never by address", async () => {
  for (let index = 0; index < 25; index += 1)
    await makeUser(here.app, { first_name: "Zoé", last_name: `Œuvrard ${index}` });
  await makeUser(here.app, { last_name: "Refusée", status: "refused" });
  expect(await names("bruel")).toEqual(["Bruel"]);
  expect(await names("zoe oeuvrard")).toHaveLength(20);
  expect(await names("zoe oeuvrard", here.member.token)).toEqual([]);
  for (const q of ["refusee", "exemple.fr", "%"]) expect(await names(q)).toEqual([]);
});

test("includes convened people who left the group, and no one without access", async () => {
  const convened = await makeUser(here.app, { last_name: "Dubois" });
  await here.app.db
    .insertInto("notices")
    .values({
      id: "convocation",
      event_id: here.event.id,
      sent_at: here.app.clock.now().toISOString(),
      sent_by: null,
      sent_name: "Awa",
      words: "",
      snapshot: "{}",
    })
    .execute();
  await here.app.db
    .insertInto("notice_people")
    .values({
      id: newId(),
      notice_id: "convocation",
      user_id: convened.id,
      name_then: "Camille Dubois",
      mail_id: null,
      state: "sent",
    })
    .execute();
  expect(await names()).toEqual(["Animatrice", "Bruel", "Costa", "Dubois"]);
  await switchAccess(here.app);
  await here.app.db
    .updateTable("memberships")
    .set({ ended_at: here.app.clock.now().toISOString(), end_reason: "left" })
    .where("user_id", "=", here.other.id)
    .execute();
  expect(await names()).toEqual(["Animatrice", "Bruel", "Dubois"]);
  expect(await names("costa")).toEqual([]);
});

test("shows members no answer, no presence before they came, and others nothing", async () => {
  await giveAnswer(here.app, here.event.id, here.other.token, { answer: "absent" });
  await here.mark(here.animator.token, { userId: here.other.id });
  const seen = await people("", here.member.token);
  expect(seen.map(({ attendance }) => attendance)).toEqual([undefined, undefined, undefined]);
  expect(seen.map(({ answer }) => answer)).toEqual([undefined, undefined, undefined]);
  expect((await people()).at(-1)?.answer).toBe("absent");
  const outside = await tokenOf(here.app, await makeUser(here.app));
  expect((await here.read("people", outside)).json().code).toBe("forbidden");
  await plantOfficer(here.app, here.event.id, here.member, "secretary");
  expect((await people("", here.member.token)).at(-1)?.answer).toBe("absent");
});
