import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { MeetingNotice, NoticeResult } from "#contract/meeting-notices.ts";
import { makeMember } from "#server/testing/answering.ts";
import { IMAP } from "#server/testing/answers-by-mail.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { invite, sendDue } from "#server/testing/invitations.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeUser } from "#server/testing/make.ts";
import { type MeetingFixture, makeMeeting } from "#server/testing/meeting-rooms.ts";
import { plantItem } from "#server/testing/meetings.ts";
import { switchAccess } from "#server/testing/structures.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let here: MeetingFixture;
async function begin(...args: Parameters<typeof makeMeeting>) {
  here = await makeMeeting(...args);
}
const send = (body: object = {}, token = here.animator.token) => here.post("notice", body, token);
/** Days later, with a new session. */
async function advanceDays(days: number): Promise<string> {
  here.app.clock.advance(days * 24 * 60 * MINUTE);
  return tokenOf(here.app, { ...here.animator, role: "member" });
}
const dry = async (): Promise<NoticeResult> => (await send({ dry: true })).json();
const list = async (token = here.animator.token): Promise<MeetingNotice[]> =>
  (await here.read("notices", token)).json();
const names = (people: { lastName: string }[]) => people.map(({ lastName }) => lastName);
const sentTo = async () => (await deliver(here.app)).map(({ to }) => to).toSorted();
const addressesOf = (...people: { email: string }[]) => people.map(({ email }) => email).toSorted();

describe("a dry notice", () => {
  beforeEach(() => begin("preparing", { day: "2026-03-17" }));
  afterEach(() => here.app.close());

  test("lists the group and the officers and sends nothing", async () => {
    const chair = await makeUser(here.app, { last_name: "Présidente" });
    await here.app.db
      .insertInto("meeting_officers")
      .values({ event_id: here.event.id, role: "chair", user_id: chair.id, name_then: "P" })
      .execute();
    await plantItem(here.app, here.event.id);
    const result = await dry();
    expect(names(result.people)).toEqual(["Animatrice", "Bruel", "Costa", "Présidente"]);
    expect(result.people.every(({ byMail }) => byMail)).toBe(true);
    expect([result.days, result.warnings, result.notice]).toEqual([14, [], undefined]);
    expect(await sentTo()).toEqual([]);
    expect(await list()).toEqual([]);
  });

  test("warns of an empty agenda, of addresses that refuse mails and of few days", async () => {
    await here.app.db
      .insertInto("mails")
      .values({
        id: "1",
        kind: "digest",
        recipient: here.member.email,
        subject: "Nouvelles",
        sealed: "",
        status: "failed",
        attempts: 1,
        next_attempt_at: "2026-03-01T09:00:00.000Z",
        last_error: "Refusé",
        refusal: "550 No such user",
        created_at: "2026-03-01T09:00:00.000Z",
        sent_at: null,
      })
      .execute();
    const token = await advanceDays(10);
    const result = (await send({ dry: true }, token)).json() as NoticeResult;
    expect(result.warnings).toEqual([
      "L’ordre du jour est vide\u00A0: ajoutez un point.",
      "La réunion est dans 5 jours.",
      "Une personne ne reçoit pas nos courriels\u00A0: convoquez-la autrement.",
    ]);
    expect(result.people.filter(({ byMail }) => !byMail).map(({ id }) => id)).toEqual([
      here.member.id,
    ]);
  });

  test.each([
    ["2026-03-28T22:30:00.000Z", "2026-03-30", 1, "La réunion est dans 2 jours."],
    ["2026-03-28T23:30:00.000Z", "2026-03-30", 0, "La réunion est demain."],
    ["2026-10-24T21:30:00.000Z", "2026-10-25", 0, "La réunion est demain."],
    ["2026-10-24T22:30:00.000Z", "2026-10-25", 0, "La réunion est aujourd’hui."],
    ["2026-10-24T21:30:00.000Z", "2026-11-09", 15, undefined],
  ])("counts whole days in Paris around a clock change: %s to %s", async (now, day, days, said) => {
    await here.app.db.updateTable("events").set({ day }).where("id", "=", here.event.id).execute();
    await plantItem(here.app, here.event.id);
    here.app.clock.advance(Date.parse(now) - here.app.clock.now().getTime());
    const token = await tokenOf(here.app, { ...here.animator, role: "member" });
    const result = (await send({ dry: true }, token)).json() as NoticeResult;
    expect([result.days, result.warnings]).toEqual([days, said === undefined ? [] : [said]]);
  });
});

describe("a notice", () => {
  beforeEach(() => begin("preparing"));
  afterEach(() => here.app.close());

  test("mails each person the agenda with its hours and a calendar part", async () => {
    await here.app.db
      .updateTable("events")
      .set({ place: "Maison des réseaux", link: "https://visio.exemple.fr/copil" })
      .where("id", "=", here.event.id)
      .execute();
    await plantItem(here.app, here.event.id, { title: "Accueil", expected: "information" });
    await plantItem(here.app, here.event.id, { rank: 2, closed_doors: 1, speaker_name: "Awa" });
    await plantItem(here.app, here.event.id, { rank: 3, title: "Proposé", state: "proposed" });
    expect((await send({ words: "Venez.\n\nMerci." })).statusCode).toBe(200);
    const emails = await deliver(here.app);
    expect(emails.map(({ to }) => to).toSorted()).toEqual(
      addressesOf(here.animator, here.member, here.other),
    );
    const [email] = emails;
    expect(email).toMatchObject({
      kind: "meeting_notice",
      subject: "Convocation\u00A0: réunion du mardi 10 mars 2026",
      action: { url: `https://mediation.test/espace-membre/reunions/${here.event.id}` },
    });
    expect(email?.sections?.[0]?.lines[0]?.text).toContain("«\u00A0Réunion du COPIL\u00A0»");
    expect(email?.sections?.[0]?.lines[0]?.details?.[0]).toBe("Lieu\u00A0: Maison des réseaux");
    expect(email?.sections?.[1]?.lines).toEqual([
      { text: "9\u00A0h\u00A0: Accueil", details: ["pour information, 30\u00A0min"] },
      {
        text: "9\u00A0h\u00A030\u00A0: Budget",
        details: ["pour décision, 30\u00A0min, Awa, à huis clos"],
      },
    ]);
    expect(email?.sections?.[2]?.lines).toEqual([{ text: "Venez.", details: ["Merci."] }]);
    const calendar = email?.calendar?.content.replaceAll("\r\n ", "") ?? "";
    expect(email?.calendar?.method).toBe("PUBLISH");
    for (const line of [`UID:${here.event.id}`, "LOCATION:Maison des réseaux", "SEQUENCE:0"])
      expect(calendar).toContain(line);
    expect(calendar).not.toContain("ATTENDEE");
  });

  test("reaches people who refuse all notifications, and no one without access", async () => {
    const url = "/users/me/notifications";
    for (const kind of ["event", "invitation", "group_mail"])
      await call(
        here.app,
        { method: "PUT", url, body: { kind, frequency: "never" } },
        here.member.token,
      );
    await switchAccess(here.app);
    await here.app.db
      .updateTable("memberships")
      .set({ ended_at: here.app.clock.now().toISOString(), end_reason: "left" })
      .where("user_id", "=", here.other.id)
      .execute();
    await send();
    expect(await sentTo()).toEqual(addressesOf(here.animator, here.member));
  });

  test("makes the meeting convened, writes the journal and stores who was convened", async () => {
    const result: NoticeResult = (await send({ words: "Bonjour" })).json();
    expect(result.notice?.people).toHaveLength(3);
    const meeting = (
      await call(here.app, { url: `/meetings/${here.event.id}` }, here.admin)
    ).json();
    expect([meeting.state, meeting.revision]).toEqual(["convened", 2]);
    expect(meeting.convenedAt).toBe("2026-03-02T09:00:00.000Z");
    const acts = (
      await call(here.app, { url: "/journal?act=meeting_convened" }, here.admin)
    ).json();
    expect(acts.map(({ subject }: { subject: string }) => subject)).toEqual([
      "«\u00A0Réunion du COPIL\u00A0» du mardi 10 mars 2026",
    ]);
  });

  test("is sent once for a form sent twice, and again with what was added", async () => {
    await plantItem(here.app, here.event.id);
    const first: NoticeResult = (await send()).json();
    here.app.clock.advance(9 * SECOND);
    const again: NoticeResult = (await send()).json();
    expect(again.notice?.id).toBe(first.notice?.id);
    expect(await sentTo()).toHaveLength(3);
    await plantItem(here.app, here.event.id, { rank: 2, title: "Étude" });
    here.app.clock.advance(MINUTE);
    await send();
    const [email] = await deliver(here.app);
    const details = email?.sections?.[1]?.lines.map((line) => line.details?.join());
    expect(details?.map((said) => said?.includes("ajouté"))).toEqual([false, true]);
    expect((await list()).map(({ items }) => items.length)).toEqual([2, 1]);
  });

  test("leaves out who left since the preview, and shows who came after it", async () => {
    expect(names((await dry()).people)).toEqual(["Animatrice", "Bruel", "Costa"]);
    await call(
      here.app,
      { method: "POST", url: `/groupes/${here.group.id}/leave` },
      here.other.token,
    );
    await send();
    expect(await sentTo()).toEqual(addressesOf(here.animator, here.member));
    const late = await makeMember(here.app, here.group.id, "Dubois");
    const { people } = await dry();
    expect(people.filter(({ unconvened }) => unconvened).map(({ id }) => id)).toEqual([late.id]);
    expect((await list())[0]?.people).toHaveLength(2);
  });

  test("says whose mail was sent, failed, or never accepted", async () => {
    await send();
    await deliver(here.app);
    await here.app.db
      .updateTable("mails")
      .set({ status: "failed" })
      .where("recipient", "=", here.member.email)
      .execute();
    await here.app.db
      .updateTable("notice_people")
      .set({ state: "paper", mail_id: null })
      .where("user_id", "=", here.other.id)
      .execute();
    const [notice] = await list();
    expect(notice?.people.map(({ person, state }) => [person.id, state])).toEqual([
      [here.animator.id, "sent"],
      [here.member.id, "failed"],
      [here.other.id, "paper"],
    ]);
  });

  test("shows people to those who prepare, closed items to convened people only", async () => {
    await plantItem(here.app, here.event.id);
    await plantItem(here.app, here.event.id, { rank: 2, closed_doors: 1 });
    await send();
    const outside = await tokenOf(here.app, await makeUser(here.app));
    const seen = async (token: string) => {
      const [notice] = await list(token);
      return [notice?.items.length, notice?.people.length];
    };
    expect(await seen(here.animator.token)).toEqual([2, 3]);
    expect(await seen(here.member.token)).toEqual([2, 0]);
    expect(await seen(outside)).toEqual([1, 0]);
  });

  test("no longer names to others an item that became « huis clos »", async () => {
    await plantItem(here.app, here.event.id);
    await send();
    await here.app.db.updateTable("agenda_items").set({ closed_doors: 1 }).execute();
    const outside = await tokenOf(here.app, await makeUser(here.app));
    const counts = [here.member.token, outside].map(async (token) => (await list(token))[0]?.items);
    expect((await Promise.all(counts)).map((items) => items?.length)).toEqual([1, 0]);
  });

  test("is refused to members, in a later state, and for a cancelled or past event", async () => {
    expect((await send({}, here.member.token)).json().code).toBe("forbidden");
    const refusals: string[] = [];
    for (const state of ["open", "drafting", "reading"] as const) {
      await here.setState(state);
      refusals.push((await send()).json().code);
    }
    expect(refusals).toEqual(Array(3).fill("meeting_state"));
    await here.setState("preparing");
    const token = await advanceDays(9);
    expect((await send({}, token)).json().code).toBe("event_past");
    const cancelled_at = here.app.clock.now().toISOString();
    await here.app.db.updateTable("events").set({ cancelled_at }).execute();
    expect((await send({ dry: true }, token)).json().code).toBe("meeting_state");
    await here.app.db.updateTable("events").set({ cancelled_at: null }).execute();
    await here.setState("published");
    expect((await send({}, token)).json().code).toBe("minutes_published");
    expect(await sentTo()).toEqual([]);
  });

  test("queues no mail and stays unconvened when its journal line fails", async () => {
    here.app.queries.failOn("insert journal", new Error("full"));
    expect((await send()).statusCode).toBe(500);
    here.app.queries.heal();
    here.app.logged.length = 0;
    expect(await sentTo()).toEqual([]);
    expect((await dry()).people.some(({ unconvened }) => unconvened)).toBe(false);
  });
});

test("leaves the calendar of who answers by mail as it is", async () => {
  await begin("preparing", { config: { imap: IMAP } });
  await invite(here.app, here.event.id, here.animator.token);
  await sendDue(here.app);
  await send();
  const emails = await deliver(here.app);
  expect(emails.filter(({ calendar }) => calendar).map(({ to }) => to)).toEqual([
    here.animator.email,
  ]);
  await here.app.close();
});
