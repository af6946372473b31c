import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Frequency, NotificationKind } from "#contract/notification-limits.ts";
import { giveAnswer } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { goTo, receiveDigests } from "#server/testing/digests.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeDocument, makeEvent, makeGroup, makeSeries } from "#server/testing/publish.ts";
import { sendDigests } from "./send-digests.ts";

/** The test clock starts on a Monday at 10:00 in Paris, after the weekly digest. */
const NEXT_MONDAY = "2026-03-09T06:30:00.000Z";
const MINUTE = 60_000;

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
let groupId: string;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await makeAdmin(app);
  groupId = (await makeGroup(app, await asAdmin(), "Plaidoyer")).id;
});
afterEach(() => app.close());

/** Sessions expire between two digests. */
const asAdmin = () => tokenOf(app, { id: admin.id, role: "admin" });
const as = async (email: string) => {
  const { id } = await app.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return tokenOf(app, { id, role: "member" });
};

const inGroup = async (email: string, what: "join" | "leave") =>
  call(
    app,
    { method: "POST", url: `/groupes/${groupId}/${what}`, body: what === "join" ? {} : undefined },
    await as(email),
  );

/** A member of the group, with digest cursors. */
async function member(email: string): Promise<void> {
  await makeUser(app, { email });
  await inGroup(email, "join");
  await sendDigests(app);
}

/** Creates an event one moment later. */
async function later(title: string, values: object = {}) {
  app.clock.advance(1);
  const date = "2026-04-20T12:00:00.000Z";
  return makeEvent(app, await asAdmin(), groupId, { title, date, ...values });
}

const choose = async (
  email: string,
  kind: NotificationKind,
  frequency: Frequency | null,
  id?: string,
) =>
  call(
    app,
    {
      method: "PUT",
      url: "/users/me/notifications",
      body: { kind, frequency, ...(id && { groupId: id }) },
    },
    await as(email),
  );

const AWA = "awa@exemple.fr";
const BEN = "ben@exemple.fr";

describe("weekly digest", () => {
  test("is sent once on Monday at 7:30 in Paris, with what others did since joining", async () => {
    await member(BEN);
    await later("Avant Awa");
    app.clock.advance(MINUTE);
    await member(AWA);
    app.clock.advance(MINUTE);
    await later("Assemblée");
    await makeDocument(app, await asAdmin(), groupId, "Compte rendu.pdf");
    expect(await receiveDigests(app), "not at once").toEqual({});
    goTo(app, "2026-03-09T06:29:59.000Z");
    expect(await receiveDigests(app), "not before").toEqual({});
    goTo(app, NEXT_MONDAY);
    const digests = await receiveDigests(app);
    expect(digests[AWA]?.toSorted()).toEqual(["Assemblée", "Compte rendu.pdf"]);
    expect(digests[BEN]?.toSorted()).toEqual(["Assemblée", "Avant Awa", "Compte rendu.pdf"]);
    expect(Object.keys(digests), "nobody else, and not who did it").toHaveLength(2);
    expect(await receiveDigests(app), "once").toEqual({});
    expect(await choose(BEN, "event", "weekly")).toMatchObject({ statusCode: 200 });
    goTo(app, "2026-03-16T06:30:00.000Z");
    expect(await receiveDigests(app), "no mail when there is nothing").toEqual({});
  });

  test("has the state at sending: current members, existing events, latest titles", async () => {
    await member(AWA);
    await member(BEN);
    const gone = await later("Supprimée");
    const off = await later("Annulée");
    const moved = await later("Ancien titre");
    await later("Passée", { date: "2026-03-05T12:00:00.000Z" });
    await call(app, { method: "DELETE", url: `/events/${gone.id}` }, await asAdmin());
    const why = { reason: "Salle fermée" };
    await call(
      app,
      { method: "POST", url: `/events/${off.id}/cancel`, body: why },
      await asAdmin(),
    );
    const { date, start_time: startTime, end_time: endTime, message } = moved;
    const body = { title: "Nouveau titre", message, date, startTime, endTime, groupId };
    await call(app, { method: "PUT", url: `/events/${moved.id}`, body }, await asAdmin());
    await inGroup(BEN, "leave");
    goTo(app, NEXT_MONDAY);
    await sendDigests(app);
    const emails = await deliver(app);
    expect(emails.map(({ to }) => to)).toEqual([AWA]);
    const texts = emails.flatMap(({ sections }) => sections ?? []).flatMap(({ lines }) => lines);
    expect(texts.map(({ text }) => text)).toEqual([
      "Réunion annulée\u00A0: «\u00A0Annulée\u00A0», lundi 20 avril 2026, de 9\u00A0h à 10\u00A0h\u00A030. Motif\u00A0: Salle fermée",
      "Nouvelle réunion\u00A0: «\u00A0Nouveau titre\u00A0», lundi 20 avril 2026, de 9\u00A0h à 10\u00A0h\u00A030",
    ]);
  });

  test("has a series once, at most forty lines, and the number of others", async () => {
    await member(AWA);
    await makeSeries(app, await asAdmin(), groupId, {
      title: "Chaque semaine",
      date: "2026-04-01T12:00:00.000Z",
    });
    for (let made = 0; made < 41; made += 1) await later(`Réunion ${made}`);
    goTo(app, NEXT_MONDAY);
    await sendDigests(app);
    const [mail] = await deliver(app);
    const lines = mail?.sections?.flatMap((section) => section.lines) ?? [];
    expect(lines).toHaveLength(40);
    expect(lines[0]?.text).toMatch(/«\sChaque semaine\s»,.* \(et \d+ autres dates\)$/);
    expect(mail?.subject).toBe("42 nouveautés dans vos groupes");
    expect(mail?.notes?.[0]).toContain("Et 2 autres");
  });

  test("is sent by day after an outage on Monday, once for all it missed", async () => {
    await member(AWA);
    await receiveDigests(app);
    await later("Tardive");
    goTo(app, "2026-03-17T02:00:00.000Z");
    expect(await receiveDigests(app), "at night nobody").toEqual({});
    goTo(app, "2026-03-17T09:00:00.000Z");
    expect(await receiveDigests(app)).toEqual({ [AWA]: ["Tardive"] });
    await later("D'après");
    goTo(app, "2026-03-23T06:30:00.000Z");
    expect(await receiveDigests(app), "the next one comes on its Monday").toEqual({
      [AWA]: ["D'après"],
    });
  });

  test("skips a deleted account, which is restored without old news", async () => {
    await member(AWA);
    await receiveDigests(app);
    await later("Pendant");
    const away = { deleted_at: app.clock.now().toISOString() };
    await app.db.updateTable("users").set(away).where("email", "=", AWA).execute();
    goTo(app, NEXT_MONDAY);
    expect(await receiveDigests(app)).toEqual({});
    await app.db.updateTable("users").set({ deleted_at: null }).where("email", "=", AWA).execute();
    await later("Ensuite");
    goTo(app, "2026-03-16T06:30:00.000Z");
    expect(await receiveDigests(app)).toEqual({ [AWA]: ["Ensuite"] });
  });
});

describe("preferences of a member", () => {
  test("« now » waits five minutes and for daytime; a group's choice precedes the kind's", async () => {
    await member(AWA);
    await member(BEN);
    await choose(AWA, "event", "never");
    await choose(AWA, "event", "now", groupId);
    await receiveDigests(app);
    await later("Vite");
    app.clock.advance(4 * MINUTE);
    expect(await receiveDigests(app)).toEqual({});
    app.clock.advance(2 * MINUTE);
    expect(await receiveDigests(app)).toEqual({ [AWA]: ["Vite"] });
    goTo(app, "2026-03-02T22:00:00.000Z");
    await later("La nuit");
    goTo(app, "2026-03-03T05:59:00.000Z");
    expect(await receiveDigests(app), "nobody's telephone rings").toEqual({});
    goTo(app, "2026-03-03T06:00:00.000Z");
    expect(await receiveDigests(app)).toEqual({ [AWA]: ["La nuit"] });
    await choose(AWA, "event", null, groupId);
    await later("Jamais");
    goTo(app, NEXT_MONDAY);
    expect(await receiveDigests(app)).toEqual({ [BEN]: ["Vite", "La nuit", "Jamais"] });
  });

  test("a change of frequency loses nothing and repeats nothing", async () => {
    await member(AWA);
    await receiveDigests(app);
    await later("Lundi");
    goTo(app, "2026-03-04T09:00:00.000Z");
    await choose(AWA, "event", "daily");
    goTo(app, "2026-03-05T06:30:00.000Z");
    expect(await receiveDigests(app), "what the week had not told").toEqual({ [AWA]: ["Lundi"] });
    await later("Jeudi");
    goTo(app, "2026-03-06T06:30:00.000Z");
    expect(await receiveDigests(app)).toEqual({ [AWA]: ["Jeudi"] });
    await later("Vendredi");
    app.clock.advance(MINUTE);
    await choose(AWA, "event", "weekly");
    goTo(app, "2026-03-08T06:30:00.000Z");
    expect(await receiveDigests(app)).toEqual({});
    goTo(app, NEXT_MONDAY);
    expect(await receiveDigests(app), "what the days had told is not told again").toEqual({
      [AWA]: ["Vendredi"],
    });
    await later("Mardi");
    app.clock.advance(MINUTE);
    await choose(AWA, "event", "now");
    app.clock.advance(6 * MINUTE);
    expect(await receiveDigests(app)).toEqual({ [AWA]: ["Mardi"] });
    await choose(AWA, "event", "never");
    await later("Tue");
    app.clock.advance(MINUTE);
    await choose(AWA, "event", "weekly");
    goTo(app, "2026-03-16T06:30:00.000Z");
    expect(await receiveDigests(app), "who wanted none begins when they want some").toEqual({});
  });

  test("rejects a choice for a group one is not in, or of an unknown frequency", async () => {
    await member(AWA);
    await inGroup(AWA, "leave");
    expect((await choose(AWA, "event", "daily", groupId)).statusCode).toBe(400);
    expect((await choose(AWA, "reminder_days", "weekly")).statusCode).toBe(400);
    expect((await choose(AWA, "event", "hourly" as Frequency)).statusCode).toBe(400);
  });
});

describe("urgent changes", () => {
  test("sends a cancellation within two days at once, but not to absent members", async () => {
    const CALM = "calme@exemple.fr";
    for (const email of [AWA, BEN, CALM, "autre@exemple.fr"]) await member(email);
    for (const email of [AWA, CALM]) await choose(email, "event_cancelled", "never");
    const soon = await later("Bientôt", {
      date: "2026-03-04T12:00:00.000Z",
      startTime: "08:00",
      endTime: "09:00",
    });
    const far = await later("Plus tard");
    await giveAnswer(app, soon.id, await as(AWA), { answer: "remote" });
    await giveAnswer(app, soon.id, await as(BEN), { answer: "absent" });
    goTo(app, "2026-03-02T23:00:00.000Z");
    const body = { reason: "Neige" };
    for (const { id } of [soon, far])
      await call(app, { method: "POST", url: `/events/${id}/cancel`, body }, await asAdmin());
    expect(await receiveDigests(app), "a transaction may still be on its way").toEqual({});
    app.clock.advance(MINUTE);
    expect(await receiveDigests(app)).toEqual({
      [AWA]: ["Bientôt"],
      "autre@exemple.fr": ["Bientôt"],
    });
    expect(await receiveDigests(app)).toEqual({});
  });

  test("a move into the next days is sent at once, a change of text is not", async () => {
    await member(AWA);
    const { id, date, message } = await later("Déplacée");
    const change = async (values: object) =>
      call(
        app,
        {
          method: "PUT",
          url: `/events/${id}`,
          body: {
            title: "Déplacée",
            message,
            date,
            startTime: "09:00",
            endTime: "10:30",
            groupId,
            ...values,
          },
        },
        await asAdmin(),
      );
    await change({ date: "2026-03-03T12:00:00.000Z" });
    app.clock.advance(MINUTE);
    expect(await receiveDigests(app)).toEqual({ [AWA]: ["Déplacée"] });
    await change({ date: "2026-03-03T12:00:00.000Z", message: "Autre ordre du jour" });
    app.clock.advance(MINUTE);
    expect(await receiveDigests(app)).toEqual({});
  });
});
