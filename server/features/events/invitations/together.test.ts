import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Invitation, InvitationDate } from "#contract/event-invitations.ts";
import type { Event } from "#contract/events.ts";
import type { Email } from "#server/mail/email.ts";
import { join, makeMember } from "#server/testing/answering.ts";
import { ANSWERS_TO, IMAP } from "#server/testing/answers-by-mail.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { at, days, makeSeriesFixture } from "#server/testing/fixtures/series-fixture.ts";
import { invite, sendDue } from "#server/testing/invitations.ts";
import { KILLED, killedAfter } from "#server/testing/killed.ts";
import { tokenIn } from "#server/testing/mails.ts";
import { makeGroup } from "#server/testing/publish.ts";
import { sendInvitations } from "./send-invitations.ts";

const MINUTE = 60_000;
let app: TestApp;
let here: Awaited<ReturnType<typeof makeSeriesFixture>>;
let admin: string;
let events: Event[];

async function open(values: Parameters<typeof buildTestApp>[0] = {}) {
  app = await buildTestApp(values);
  here = await makeSeriesFixture(app);
  admin = await here.enter();
  events = await here.make({ place: "Maison des réseaux" });
}
beforeEach(() => open());
afterEach(() => app.close());

const inviteToAll = (event = at(events, 0)) => invite(app, event.id, admin, { scope: "all" });
const later = () => {
  app.clock.advance(5 * MINUTE);
  return sendDue(app);
};
const mine = async (emails = sendDue(app)) => (await emails).get(here.member.email);
const get = async (token: string): Promise<Invitation> =>
  (await call(app, { url: `/invitations/${token}` })).json();
const answer = (token: string, body: object) =>
  call(app, { method: "POST", url: `/invitations/${token}`, body });
const toStatus = ({ cancel_reason, mine: own }: InvitationDate) => cancel_reason ?? own ?? null;

/** Events by day, as read by two calendar libraries. */
function readCalendar(mail: Email | undefined) {
  const text = mail?.calendar?.content ?? "";
  const calendar = new ICAL.Component(ICAL.parse(text));
  const read = calendar.getAllSubcomponents("vevent").map((vevent) => {
    const of = (name: string) => String(vevent.getFirstPropertyValue(name));
    return {
      uid: of("uid"),
      day: of("dtstart").slice(0, 10),
      status: of("status"),
      sequence: Number(of("sequence")),
      organizer: of("organizer"),
      attendees: vevent.getAllProperties("attendee").length,
    };
  });
  const others = Object.values(nodeIcal.sync.parseICS(text)).filter(
    (one) => one?.type === "VEVENT",
  );
  expect(others.map((one) => one?.uid)).toEqual(read.map(({ uid }) => uid));
  return { method: String(calendar.getFirstPropertyValue("method")), read };
}

test("one answer to all dates leaves out the one that another group has now", async () => {
  await inviteToAll();
  const token = tokenIn(await mine());
  const other = await makeGroup(app, admin, "Ailleurs");
  await here.change(at(events, 1), { groupId: other.id, scope: "this" });
  expect((await answer(token, { answer: "room" })).statusCode).toBe(200);
  const given = await app.db.selectFrom("event_answers").select("event_id").execute();
  expect(given.map(({ event_id }) => event_id).toSorted()).toEqual(
    [0, 2, 3].map((index) => at(events, index).id).toSorted(),
  );
});

describe("invitation to a series", () => {
  test("is one email with all future dates, each with its own UID, sent once", async () => {
    await call(
      app,
      { method: "POST", url: `/events/${at(events, 1).id}/cancel`, body: { reason: "Férié" } },
      admin,
    );
    expect((await inviteToAll()).statusCode).toBe(200);
    const mail = await mine();
    expect(mail?.subject).toBe("Invitation\u00A0: 3 réunions à partir du mardi 17 mars 2026");
    const [what, dates] = mail?.sections ?? [];
    expect(what?.lines).toMatchObject([
      {
        text: "«\u00A0Point\u00A0»",
        details: ["Heures de Paris", "Lieu\u00A0: Maison des réseaux"],
      },
    ]);
    expect(dates?.lines.map(({ text }) => text)).toEqual([
      "mardi 17 mars 2026, de 9\u00A0h à 10\u00A0h\u00A030",
      "mardi 31 mars 2026, de 9\u00A0h à 10\u00A0h\u00A030",
      "mardi 7 avril 2026, de 9\u00A0h à 10\u00A0h\u00A030",
    ]);
    const { method, read } = readCalendar(mail);
    expect(method).toBe("PUBLISH");
    expect(read.map(({ uid, day }) => [uid, day])).toEqual(
      [0, 2, 3].map((index) => [at(events, index).id, here.week(index)]),
    );
    expect(read.every(({ status, attendees }) => status === "CONFIRMED" && !attendees)).toBe(true);
    expect((await later()).size).toBe(0);
    const emma = await makeMember(app, here.groupId, "Evrard");
    app.clock.advance(MINUTE);
    await inviteToAll(at(events, 2));
    expect([...(await sendDue(app)).keys()], "who came since").toEqual([emma.email]);
  });

  test("is refused to members, and for a cancelled event", async () => {
    const invited = invite(app, at(events, 0).id, here.member.token, { scope: "all" });
    expect((await invited).statusCode).toBe(403);
    const reason = { reason: "Férié" };
    await call(
      app,
      { method: "POST", url: `/events/${at(events, 0).id}/cancel`, body: reason },
      admin,
    );
    expect((await inviteToAll()).json().code).toBe("event_cancelled");
    expect((await sendDue(app)).size).toBe(0);
  });

  test("opens a page to answer one date, some or all; opening it answers nothing", async () => {
    await inviteToAll();
    const token = tokenIn(await mine());
    const read = await get(token);
    expect(read.dates?.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    expect(read.dates?.map(toStatus)).toEqual([null, null, null, null]);
    const second = at(events, 1).id;
    expect((await answer(token, { answer: "absent", dates: [second] })).json()).toMatchObject({
      event_id: second,
      answer: "absent",
    });
    expect((await get(token)).dates?.map(({ mine: own }) => own?.answer)).toEqual([
      undefined,
      "absent",
      undefined,
      undefined,
    ]);
    await call(
      app,
      { method: "POST", url: `/events/${second}/cancel`, body: { reason: "Férié" } },
      admin,
    );
    expect((await answer(token, { answer: "room" })).statusCode).toBe(200);
    expect((await get(token)).dates?.map((date) => date.mine?.answer)).toEqual([
      "room",
      "absent",
      "room",
      "room",
    ]);
    const foreign = (await here.make({ title: "Autre" })).find(({ title }) => title === "Autre");
    const wrong = await answer(token, { answer: "room", dates: [foreign?.id, "introuvable"] });
    expect(wrong.json().code).toBe("link_invalid");
    expect((await answer(token, { answer: "room", dates: [second] })).json().code).toBe(
      "event_cancelled",
    );
  });

  test("its link is invalid if altered or once the member's address changes", async () => {
    await inviteToAll();
    const token = tokenIn(await mine());
    for (const wrong of [token.slice(1), `${token}a`, token.replace(/./g, "a"), "é".repeat(26)])
      expect((await call(app, { url: `/invitations/${encodeURI(wrong)}` })).json().code).toBe(
        "link_invalid",
      );
    await app.db
      .updateTable("users")
      .set({ email: "nouvelle@exemple.fr" })
      .where("id", "=", here.member.id)
      .execute();
    expect((await call(app, { url: `/invitations/${token}` })).json().code).toBe("link_invalid");
    await here.change(at(await here.list(), 0), { scope: "all", place: "Ailleurs" });
    const again = tokenIn((await later()).get("nouvelle@exemple.fr"));
    expect(again).not.toBe(token);
    expect((await get(again)).dates).toHaveLength(4);
  });

  test("sends one email per change, with the dates of its scope only", async () => {
    await inviteToAll();
    await sendDue(app);
    await here.change(at(await here.list(), 0), {
      scope: "all",
      startTime: "14:00",
      endTime: "15:00",
    });
    const moved = await mine(later());
    expect(moved?.subject).toBe("Réunions déplacées\u00A0: 4 à partir du mardi 17 mars 2026");
    expect(readCalendar(moved).read.map(({ sequence }) => sequence)).toEqual([1, 1, 1, 1]);
    expect(JSON.stringify(moved?.sections)).toContain(
      "Avant\u00A0: mardi 17 mars 2026, de 9\u00A0h",
    );
    await here.change(at(await here.list(), 3), { scope: "this", place: "Ailleurs" });
    const one = await mine(later());
    expect(one?.subject).toBe("Réunion modifiée\u00A0: mardi 7 avril 2026");
    expect(readCalendar(one).read).toHaveLength(1);
    await here.change(at(await here.list(), 2), { scope: "following", title: "Point long" });
    const two = await mine(later());
    expect(two?.subject).toBe("Réunions modifiées\u00A0: 2 à partir du mardi 31 mars 2026");
    expect(tokenIn(two)).toBe(tokenIn(moved));
    const body = { scope: "all", reason: "Salle fermée" };
    await call(
      app,
      { method: "POST", url: `/events/${at(await here.list(), 0).id}/cancel`, body },
      admin,
    );
    const off = await mine(later());
    expect(off?.subject).toBe("Réunions annulées\u00A0: 2 à partir du mardi 17 mars 2026");
    expect(readCalendar(off).read.map(({ status }) => status)).toEqual(["CANCELLED", "CANCELLED"]);
    expect(off?.action?.url).not.toContain("/reponse/");
  });

  test("a new rule sends one email with cancelled and new dates, and its page has them", async () => {
    await inviteToAll();
    const token = tokenIn(await mine());
    app.clock.advance(MINUTE);
    const rule = here.weekly({ every: 2, until: here.week(6) });
    await here.change(at(await here.list(), 0), { scope: "all", rule });
    expect((await sendDue(app)).size, "not settled").toBe(0);
    const mail = await mine(later());
    expect(mail?.subject).toBe("Réunions modifiées\u00A0: 4 à partir du mardi 24 mars 2026");
    expect(mail?.sections?.map(({ title, lines }) => [title, lines.length])).toEqual([
      [at(events, 0).group_id.name, 1],
      ["Dates annulées", 2],
      ["Nouvelles dates", 2],
    ]);
    expect(readCalendar(mail).read.map(({ day, status }) => [day, status])).toEqual([
      [here.week(1), "CANCELLED"],
      [here.week(3), "CANCELLED"],
      [here.week(4), "CONFIRMED"],
      [here.week(6), "CONFIRMED"],
    ]);
    expect(tokenIn(mail)).toBe(token);
    expect((await get(token)).dates?.map(({ date }) => date.slice(0, 10))).toEqual(
      days(await here.list()),
    );
  });

  test("names an organizer for each date if a mailbox is read, and requests no answer", async () => {
    await app.close();
    await open({ imap: IMAP });
    await inviteToAll();
    const { method, read } = readCalendar(await mine());
    expect([method, ...read.map(({ attendees }) => attendees)]).toEqual(["PUBLISH", 0, 0, 0, 0]);
    const organizers = new Set(read.map(({ organizer }) => organizer));
    expect(organizers.size).toBe(4);
    const [name, host] = ANSWERS_TO.split("@");
    for (const one of organizers)
      expect(one).toMatch(new RegExp(`^mailto:${name}\\+\\w{26}@${host}$`));
    await call(app, { method: "POST", url: `/groupes/${here.groupId}/leave` }, here.member.token);
    const left = await mine();
    expect(left?.subject).toBe("Réunions retirées\u00A0: 4 à partir du mardi 17 mars 2026");
    expect(readCalendar(left).read.map(({ status }) => status)).toEqual(Array(4).fill("CANCELLED"));
    expect((await later()).size).toBe(0);
    await join(app, here.groupId, here.member.token);
    expect((await later()).size).toBe(0);
  });

  test("is sent once to each member, even if killed at any step or run twice at once", {
    timeout: 60_000,
  }, async () => {
    const chloe = await makeMember(app, here.groupId, "Costa");
    let isWhole = false;
    let steps = 0;
    for (; !isWhole; steps += 1) {
      await app.db.deleteFrom("invited_events").execute();
      const title = `Tour ${steps}`;
      const all = await here.make({ title, rule: here.weekly({ until: here.week(1) }) });
      await inviteToAll(all.find((event) => event.title === title));
      isWhole = await sendInvitations(killedAfter(app, steps)).then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe(KILLED);
          return false;
        },
      );
      await Promise.all([sendInvitations(app), sendInvitations(app)]);
      const emails = await sendDue(app);
      expect([...emails.keys()].toSorted(), `killed after ${steps}`).toEqual(
        [chloe.email, here.member.email].toSorted(),
      );
      for (const mail of emails.values())
        expect((await get(tokenIn(mail))).dates?.map((date) => date.title)).toEqual([title, title]);
    }
    expect(steps).toBeGreaterThan(10);
  });
});
