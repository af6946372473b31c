import { afterEach, beforeEach, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { deliver } from "#server/testing/mails.ts";
import { type MinutesDesk, openMinutesDesk } from "#server/testing/minutes-desk.ts";

let app: TestApp;
let desk: MinutesDesk;
beforeEach(async () => {
  app = await buildTestApp();
  desk = await openMinutesDesk(app, "read");
});
afterEach(() => app.close());

const codeOf = (reply: { statusCode: number; json: () => { code?: string } }) =>
  reply.statusCode < 300 ? reply.statusCode : `${reply.statusCode} ${reply.json().code}`;
const send = (role: Parameters<MinutesDesk["post"]>[1] = "secretary") =>
  desk.post("/meetings/read/send-for-reading", role);
const acts = async () =>
  (await app.db.selectFrom("journal").select("act").execute())
    .map(({ act }) => act)
    .filter((act) => act.startsWith("minutes_"))
    .toSorted();

test("sends to those who were there, who then read the draft until the last day", async () => {
  expect(codeOf(await send("present"))).toBe("403 forbidden");
  const reply = await send();
  expect([reply.statusCode, reply.json().state, reply.json().readUntil]).toEqual([
    200,
    "reading",
    "2026-03-09",
  ]);
  expect(codeOf(await send())).toBe("409 meeting_state");
  const mails = await deliver(app);
  expect(mails.map(({ to, kind }) => [to, kind]).toSorted()).toEqual(
    [desk.people.chair.email, desk.people.present.email]
      .map((to) => [to, "minutes_reading"])
      .toSorted(),
  );
  expect(mails[0]?.subject).toBe("Compte rendu à relire jusqu’au 9 mars 2026");
  expect((await desk.get("present")).items[0]?.note?.markdown).toContain("équilibré");
  expect((await desk.get("stranger")).items[0]?.note).toBeUndefined();
  expect(await acts()).toEqual(["minutes_sent_for_reading"]);
});

test("counts those who have read, without a new revision", async () => {
  await send();
  const { revision } = await desk.get("present");
  for (const _ of [1, 2]) await desk.put("/meetings/read/read", "present");
  const { readers, revision: after } = await desk.get("present");
  expect([readers, after]).toEqual([{ read: 1, of: 3, mine: true }, revision]);
  expect(codeOf(await desk.put("/meetings/read/read", "convened"))).toBe("403 forbidden");
});

test("a correction accepted once changes the note, its versions, and approvals fall", async () => {
  expect(codeOf(await desk.post("/items/read-budget/remarks", "present", { new: "x" }))).toBe(
    "409 meeting_state",
  );
  await send();
  await desk.approve("chair");
  expect((await desk.get("chair")).approvals).toHaveLength(1);
  const body = { old: "équilibré", new: "presque équilibré", why: "Il manque 10 €" };
  expect(codeOf(await desk.post("/items/read-budget/remarks", "stranger", body))).toBe(
    "403 forbidden",
  );
  const made = (await desk.post("/items/read-budget/remarks", "present", body)).json();
  const { id } = made.items[0].remarks[0];
  expect(codeOf(await desk.put(`/remarks/${id}`, "present", { state: "accepted" }))).toBe(
    "403 forbidden",
  );
  const { items, approvals } = (
    await desk.put(`/remarks/${id}`, "secretary", { state: "accepted" })
  ).json();
  expect(items[0].note).toMatchObject({ version: 2, updatedBy: "Marie Rédige" });
  expect(items[0].note.markdown).toContain("presque équilibré");
  expect([items[0].remarks[0].state, approvals]).toEqual(["accepted", []]);
  const versions = await app.db
    .selectFrom("item_note_versions")
    .select("version")
    .where("item_id", "=", "read-budget")
    .orderBy("version")
    .execute();
  expect(versions.map(({ version }) => version)).toEqual([1, 2]);
  const again = await desk.put(`/remarks/${id}`, "secretary", { state: "refused" });
  expect([codeOf(again), again.json().message]).toEqual(["412 stale", messages.remarkAnswered]);
});

test.each([
  ["quotes nothing", { old: "", new: "Ajout" }],
  ["quotes what is not there", { old: "excédentaire", new: "Ajout" }],
  ["quotes what is there twice", { old: "i", new: "Ajout" }],
])("a correction that %s is applied by hand, after a return to drafting", async (_what, body) => {
  await send();
  const made = (await desk.post("/items/read-budget/remarks", "present", body)).json();
  const { id } = made.items[0].remarks[0];
  const accept = () => desk.put(`/remarks/${id}`, "secretary", { state: "accepted" });
  const reply = await accept();
  expect([codeOf(reply), reply.json().message]).toEqual([
    "409 meeting_state",
    messages.remarkNotFound,
  ]);
  const back = await desk.post("/meetings/read/back-to-drafting", "chair", { reason: "À revoir" });
  expect(back.json()).toMatchObject({ state: "drafting", drafted: "À revoir" });
  expect((await accept()).json().items[0].remarks[0].state).toBe("accepted");
  expect((await desk.get("secretary")).items[0]?.note?.version).toBe(1);
});

test("a return to drafting makes approvals fall, and reading begins anew", async () => {
  await send();
  await desk.approve("chair");
  await desk.put("/meetings/read/read", "present");
  await desk.post("/meetings/read/back-to-drafting", "secretary", { reason: "Erreur" });
  expect(await app.db.selectFrom("approvals").selectAll().execute()).toEqual([]);
  await send();
  expect((await desk.get("present")).readers).toEqual({ read: 0, of: 3, mine: false });
  expect(await acts()).toEqual([
    "minutes_approved",
    "minutes_back_to_drafting",
    "minutes_sent_for_reading",
    "minutes_sent_for_reading",
  ]);
});

test("an item « huis clos » takes no correction from a person who was not convened", async () => {
  await send();
  await app.db.deleteFrom("notice_people").where("user_id", "=", "read-present").execute();
  const reply = await desk.post("/items/read-closed/remarks", "present", { new: "x" });
  expect(codeOf(reply)).toBe("404 not_found");
});
