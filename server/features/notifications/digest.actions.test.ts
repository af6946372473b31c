import { afterEach, beforeEach, expect, test } from "vitest";
import type { ActionState } from "#contract/meeting-limits.ts";
import { newId } from "#server/db/new-id.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { goTo } from "#server/testing/digests.ts";
import { deliver } from "#server/testing/mails.ts";
import { plantItem } from "#server/testing/meetings.ts";
import { makeEvent } from "#server/testing/publish.ts";
import { enterAs, joinAs, makeRunGroup, plantMeeting } from "#server/testing/session-fixture.ts";
import { sendDigests } from "./send-digests.ts";

let app: TestApp;
let group: Awaited<ReturnType<typeof makeRunGroup>>;
let awa: Awaited<ReturnType<typeof enterAs>>;
let meeting: string;
let item: string;
beforeEach(async () => {
  app = await buildTestApp();
  group = await makeRunGroup(app);
  awa = await enterAs(app, { first_name: "Awa", last_name: "Diop", email: "awa@exemple.fr" });
  meeting = await plantMeeting(app, group);
  item = await plantItem(app, meeting);
  // The meeting itself is no news here.
  await app.db.deleteFrom("activities").execute();
});
afterEach(() => app.close());

const AWA = "awa@exemple.fr";

async function plantAction(
  text: string,
  values: {
    owner?: string | null;
    state?: ActionState;
    dueDay?: string;
    draft?: true;
    to?: string;
  } = {},
): Promise<string> {
  const { owner = awa.user.id, state = "todo", dueDay = "2026-03-10", draft, to = item } = values;
  const id = newId();
  const created_at = app.clock.now().toISOString();
  await app.db
    .insertInto("actions")
    .values({
      ...{ id, item_id: to, event_id: meeting, group_id: group.groupId, rank: 1, text, state },
      ...{ owner_id: owner, owner_name: owner === null ? "Mme Petit" : "Awa Diop" },
      ...{ due_day: dueDay, search: "", created_at, published_at: draft ? null : created_at },
    })
    .execute();
  return id;
}

/** Texts of the lines of each person, at half past seven and some minutes in Paris. */
async function receive(day: string): Promise<Record<string, string[]>> {
  goTo(app, `${day}T06:35:00.000Z`);
  await sendDigests(app);
  const received: Record<string, string[]> = {};
  for (const { to, sections = [] } of await deliver(app))
    received[to] = [
      ...(received[to] ?? []),
      ...sections.flatMap(({ title, lines }) => lines.map(({ text }) => `${title}\u00A0: ${text}`)),
    ];
  return received;
}

test("reminds the owner three times, then those who run the group once", async () => {
  await plantAction("Appeler");
  expect(await receive("2026-03-03")).toEqual({
    [AWA]: ["Vos actions\u00A0: «\u00A0Appeler\u00A0», à faire pour le mardi 10 mars 2026"],
  });
  expect(await receive("2026-03-03"), "once a day").toEqual({});
  expect(await receive("2026-03-09")).toEqual({});
  expect(await receive("2026-03-10")).toEqual({
    [AWA]: ["Vos actions\u00A0: «\u00A0Appeler\u00A0», à faire aujourd’hui"],
  });
  expect(await receive("2026-03-17")).toEqual({
    [AWA]: ["Vos actions\u00A0: «\u00A0Appeler\u00A0», en retard depuis le mardi 10 mars 2026"],
  });
  const late = "«\u00A0Appeler\u00A0» (Awa Diop), en retard depuis plus d’une semaine";
  expect(await receive("2026-03-24")).toEqual({
    [group.animator.user.email]: [`Actions de vos groupes\u00A0: ${late}`],
  });
  expect(await receive("2026-03-31")).toEqual({});
});

test("is a section of the digest for those who receive one, and no other email", async () => {
  await joinAs(app, group.groupId, awa.user.id);
  await sendDigests(app);
  app.clock.advance(60_000);
  const values = { title: "Assemblée", date: "2026-04-20T12:00:00.000Z" };
  await makeEvent(app, group.animator.token, group.groupId, values);
  await plantAction("Appeler");
  goTo(app, "2026-03-09T06:35:00.000Z");
  await sendDigests(app);
  const mails = (await deliver(app)).filter(({ to }) => to === AWA);
  expect(mails.map(({ kind }) => kind)).toEqual(["digest"]);
  expect(mails[0]?.sections?.map(({ title }) => title)).toEqual(["Vos actions", "Plaidoyer"]);
  expect(await receive("2026-03-09"), "once a day").toEqual({});
});

test("reminds of nothing that is over, a draft, without a day or in an archived group", async () => {
  await plantAction("Faite", { state: "done" });
  await plantAction("Abandonnée", { state: "dropped" });
  await plantAction("Brouillon", { draft: true });
  await plantAction("Plus tard", { dueDay: "2026-03-11" });
  expect(await receive("2026-03-03")).toEqual({});
  await plantAction("Archivée");
  const archived_at = app.clock.now().toISOString();
  await app.db.updateTable("groups").set({ archived_at }).where("id", "=", group.groupId).execute();
  expect(await receive("2026-03-04")).toEqual({});
});

test("reminds those who run the group when the owner cannot act", async () => {
  const animator = group.animator.user.email;
  const line = (owner: string) => [
    `Actions de vos groupes\u00A0: «\u00A0Appeler\u00A0» (${owner}), à faire pour le mardi 10 mars 2026`,
  ];
  await plantAction("Appeler", { owner: null });
  expect(await receive("2026-03-03")).toEqual({ [animator]: line("Mme Petit") });
  await plantAction("Appeler");
  const deleted_at = app.clock.now().toISOString();
  await app.db.updateTable("users").set({ deleted_at }).where("id", "=", awa.user.id).execute();
  expect(await receive("2026-03-04")).toEqual({ [animator]: line("Awa Diop") });
});

test("reminds those who run the group when the membership of the owner ended", async () => {
  const at = app.clock.now().toISOString();
  await app.db.insertInto("structure_access").values({ id: 1, since: at }).execute();
  await app.db
    .updateTable("memberships")
    .set({ ended_at: at })
    .where("user_id", "=", awa.user.id)
    .execute();
  await plantAction("Appeler");
  expect(Object.keys(await receive("2026-03-03"))).toEqual([group.animator.user.email]);
});

test("reminds nobody who chose never, and counts the reminders all the same", async () => {
  await plantAction("Appeler");
  await app.db
    .insertInto("notification_settings")
    .values({
      ...{ user_id: awa.user.id, kind: "action_reminder", group_id: "" },
      ...{ frequency: "never", before: null },
    })
    .execute();
  for (const day of ["2026-03-03", "2026-03-10", "2026-03-17"])
    expect(await receive(day)).toEqual({});
  expect(Object.keys(await receive("2026-03-24"))).toEqual([group.animator.user.email]);
});

test("waits for half past seven, and two runs at once remind once", async () => {
  await plantAction("Appeler");
  await plantAction("À huis clos", { to: await plantItem(app, meeting, { closed_doors: 1 }) });
  goTo(app, "2026-03-03T06:29:00.000Z");
  await sendDigests(app);
  expect(await deliver(app)).toEqual([]);
  goTo(app, "2026-03-03T06:30:00.000Z");
  await Promise.all([sendDigests(app), sendDigests(app)]);
  const mails = await deliver(app);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [AWA, "Rappel\u00A0: 2 actions à suivre"],
  ]);
  expect(mails[0]?.stop?.page).toContain("https://mediation.test/");
});
