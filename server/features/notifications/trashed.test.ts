import { afterEach, beforeEach, expect, test } from "vitest";
import type { WhatsNew } from "#contract/whats-new.ts";
import { giveAnswer, makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { goTo, receiveDigests } from "#server/testing/digests.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeEvent, makeGroup, makeSeries } from "#server/testing/publish.ts";
import { sendDigests } from "./send-digests.ts";

/** The clock of the tests begins on Monday, 2 March 2026, at 10:00 in Paris. */
const MONDAYS = ["2026-03-09T06:30:00.000Z", "2026-03-16T06:30:00.000Z"] as const;
const MINUTE = 60_000;

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
let groupId: string;
let awa: Awaited<ReturnType<typeof makeMember>>;
let ben: Awaited<ReturnType<typeof makeMember>>;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await makeAdmin(app);
  groupId = (await makeGroup(app, await asAdmin(), "Plaidoyer")).id;
  awa = await makeMember(app, groupId, "Awa");
  ben = await makeMember(app, groupId, "Ben");
  await sendDigests(app);
  app.clock.advance(MINUTE);
});
afterEach(() => app.close());

/** Sessions expire between two digests. */
const asAdmin = () => tokenOf(app, { id: admin.id, role: "admin" });
const asMember = ({ id }: { id: string }) => tokenOf(app, { id, role: "member" });
const meeting = async (title: string, values: object = {}) => {
  app.clock.advance(1);
  const date = "2026-04-20T12:00:00.000Z";
  return makeEvent(app, await asAdmin(), groupId, { title, date, ...values });
};
const act = async (method: "DELETE" | "POST", url: string, body?: object) => {
  app.clock.advance(1);
  const reply = await call(app, { method, url, body }, await asAdmin());
  expect(reply.statusCode, reply.body).toBeLessThan(300);
};
const remove = ({ id }: { id: string }, query = "") => act("DELETE", `/events/${id}${query}`);
const restore = (id: string, kind = "event") => act("POST", `/trash/${kind}/${id}/restore`);
/** Lines of the emails sent now. */
const lines = async (): Promise<string[]> => {
  await sendDigests(app);
  const emails = await deliver(app);
  return emails
    .filter(({ to }) => to === awa.email)
    .flatMap(({ sections = [] }) => sections)
    .flatMap((section) => section.lines.map(({ text }) => text));
};

test("a deletion is in digests of cancellations, a restoration in those of changes", async () => {
  const gone = await meeting("Supprimée");
  const back = await meeting("Rétablie");
  goTo(app, MONDAYS[0]);
  await receiveDigests(app);
  await remove(gone);
  await remove(back);
  app.clock.advance(MINUTE);
  await call(
    app,
    {
      method: "PUT",
      url: "/users/me/notifications",
      body: { kind: "event_cancelled", frequency: "daily" },
    },
    await asMember(awa),
  );
  goTo(app, "2026-03-10T06:30:00.000Z");
  expect(await receiveDigests(app)).toEqual({ [awa.email]: ["Supprimée", "Rétablie"] });
  await restore(back.id);
  goTo(app, MONDAYS[1]);
  expect(
    await receiveDigests(app),
    "to who had not heard that it was gone, nothing of its return",
  ).toEqual({
    [awa.email]: ["Rétablie"],
    [ben.email]: ["Supprimée"],
  });
  expect(await receiveDigests(app), "once").toEqual({});
});

test("a deletion links to the agenda, and a series is named once", async () => {
  const [{ id }, { first }] = [
    await meeting("Seule"),
    await makeSeries(app, await asAdmin(), groupId, {
      title: "Série",
      date: "2026-04-01T12:00:00.000Z",
    }),
  ];
  goTo(app, MONDAYS[0]);
  await receiveDigests(app);
  await remove({ id });
  await remove({ id: first?.id ?? "" }, "?scope=all");
  goTo(app, MONDAYS[1]);
  await sendDigests(app);
  const [mail] = await deliver(app);
  expect(mail?.sections?.[0]?.lines).toEqual([
    {
      text: "Réunion supprimée\u00A0: «\u00A0Seule\u00A0», lundi 20 avril 2026, de 9\u00A0h à 10\u00A0h\u00A030",
      url: "https://mediation.test/espace-membre/agenda",
    },
    {
      text: "Réunion supprimée\u00A0: «\u00A0Série\u00A0», mercredi 1er avril 2026, de 9\u00A0h à 10\u00A0h\u00A030 (et 3 autres dates)",
      url: "https://mediation.test/espace-membre/agenda",
    },
  ]);
  const series = await app.db.selectFrom("event_series").select("id").executeTakeFirstOrThrow();
  await restore(series.id, "series");
  goTo(app, "2026-03-23T06:30:00.000Z");
  expect(await lines()).toEqual([
    "Réunion restaurée\u00A0: «\u00A0Série\u00A0», mercredi 1er avril 2026, de 9\u00A0h à 10\u00A0h\u00A030 (et 3 autres dates)",
  ]);
});

test("reports an event created and deleted before a digest only to its attendees", async () => {
  const brief = await meeting("Passagère");
  const off = await meeting("Annulée");
  const resumed = await meeting("Reprise");
  await giveAnswer(app, brief.id, ben.token, { answer: "remote" });
  await act("POST", `/events/${off.id}/cancel`, { reason: "Neige" });
  for (const one of [brief, off, resumed]) await remove(one);
  await restore(resumed.id);
  goTo(app, MONDAYS[0]);
  expect(await receiveDigests(app)).toEqual({
    [awa.email]: ["Annulée", "Reprise"],
    [ben.email]: ["Passagère", "Annulée", "Reprise"],
  });
});

test("sends a deletion or restoration within two days at once, to attendees only", async () => {
  const soon = await meeting("Bientôt", { date: "2026-03-04T12:00:00.000Z" });
  const never = { kind: "event_cancelled", frequency: "never" };
  await call(app, { method: "PUT", url: "/users/me/notifications", body: never }, awa.token);
  await giveAnswer(app, soon.id, awa.token, { answer: "remote" });
  await giveAnswer(app, soon.id, ben.token, { answer: "absent" });
  goTo(app, "2026-03-02T23:00:00.000Z");
  await remove(soon);
  app.clock.advance(MINUTE);
  await sendDigests(app);
  expect(await deliver(app)).toMatchObject([
    {
      kind: "event_removed",
      to: awa.email,
      subject: "Réunion supprimée\u00A0: mercredi 4 mars 2026",
      action: { label: "Ouvrir l’agenda" },
    },
  ]);
  await restore(soon.id);
  app.clock.advance(MINUTE);
  expect(await receiveDigests(app)).toEqual({ [awa.email]: ["Bientôt"] });
  expect(await receiveDigests(app)).toEqual({});
});

test("reports no deletion of a past meeting, and none to its author", async () => {
  const over = await meeting("Passée", { date: "2026-03-05T12:00:00.000Z" });
  await call(app, { method: "POST", url: `/groupes/${groupId}/join` }, await asAdmin());
  goTo(app, MONDAYS[0]);
  await receiveDigests(app);
  await remove(over);
  await restore(over.id);
  goTo(app, MONDAYS[1]);
  expect(await receiveDigests(app)).toEqual({});
  const rows = await app.db.selectFrom("activities").select("kind").execute();
  expect(rows).toEqual([{ kind: "event" }]);
});

test("« Quoi de neuf » lists a deleted meeting without a link", async () => {
  const gone = await meeting("Supprimée");
  await remove(gone);
  const news: WhatsNew[] = (await call(app, { url: "/nouveautes" }, await asMember(awa))).json();
  expect(news.map(({ kind, title, gone: isGone }) => [kind, title, isGone])).toEqual([
    ["event_removed", "Supprimée", true],
  ]);
  await restore(gone.id);
  const after: WhatsNew[] = (await call(app, { url: "/nouveautes" }, await asMember(awa))).json();
  expect(after.map(({ kind, gone: isGone }) => [kind, isGone])).toEqual([
    ["event_restored", undefined],
    ["event_removed", undefined],
    ["event", undefined],
  ]);
});
