import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { giveAnswer } from "#server/testing/answering.ts";
import {
  ANSWERS_TO,
  answersByMail,
  NO_ANSWERS,
  organizersOf,
} from "#server/testing/answers-by-mail.ts";
import { call } from "#server/testing/as.ts";
import { sendDue } from "#server/testing/invitations.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeEvent } from "#server/testing/publish.ts";

const MINUTE = 60_000;

let on: Awaited<ReturnType<typeof answersByMail>>;
beforeEach(async () => {
  on = await answersByMail();
});
afterEach(() => on.app.close());

/** Moves the event to the next day. */
const move = () =>
  call(
    on.app,
    {
      method: "PUT",
      url: `/events/${on.event.id}`,
      body: {
        title: on.event.title,
        message: on.event.message,
        date: "2026-03-11T12:00:00.000Z",
        startTime: "09:00",
        endTime: "10:30",
        groupId: on.groupId,
      },
    },
    on.admin,
  );

describe("answer sent by a calendar", () => {
  test("is requested where a mailbox is read, at an address of each recipient", async () => {
    expect(on.organizers.get(on.ben.email)).toMatch(/^reponses\+[a-z2-7]{26}@mediation\.test$/);
    expect(on.organizers.get(on.ben.email)).not.toBe(on.organizers.get(on.chloe.email));
    await on.cancel();
    on.app.clock.advance(5 * MINUTE);
    const text =
      (await sendDue(on.app)).get(on.ben.email)?.calendar?.content.replace(/\r\n /g, "") ?? "";
    expect(text).toMatch(/METHOD:CANCEL\r\n[\s\S]*STATUS:CANCELLED/);
    expect(text.match(/^ATTENDEE.*$/gm)).toEqual([
      `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${on.ben.email}`,
    ]);
  });

  test("counts like one given on the site, and is reported if waitlisted", async () => {
    await on.receive(on.reply(on.ben));
    expect(await on.seen()).toEqual({ ...NO_ANSWERS, room: ["Bruel"] });
    expect(await deliver(on.app)).toEqual([]);
    await on.receive(on.reply(on.chloe, { partstat: "ACCEPTED" }));
    expect(await on.seen()).toEqual({ ...NO_ANSWERS, room: ["Bruel"], waiting: ["Costa"] });
    expect((await deliver(on.app)).map(({ to, body }) => [to, body])).toMatchObject([
      [on.chloe.email, [expect.stringContaining("liste d’attente")]],
    ]);
    await on.receive(
      on.reply(on.ben, { partstat: "DECLINED", stamp: "20260302T090101Z", comment: "En congé" }),
    );
    expect(await on.seen()).toEqual({ ...NO_ANSWERS, room: ["Costa"], absent: ["Bruel"] });
    expect((await on.answers()).details?.absent).toMatchObject([{ word: "En congé" }]);
    await on.receive(on.reply(on.ben, { partstat: "TENTATIVE", stamp: "20260302T090301Z" }));
    expect((await on.seen()).absent).toEqual(["Bruel"]);
  });

  test("counts once, however often it is delivered or the mailbox read or recreated", async () => {
    await on.receive(on.reply(on.ben), on.reply(on.ben), on.reply(on.chloe), on.reply(on.chloe));
    expect(await deliver(on.app), "who waits is told once").toHaveLength(1);
    await giveAnswer(on.app, on.event.id, on.ben.token, { answer: "remote" });
    await on.receive(on.reply(on.ben));
    on.box.uidValidity = "2";
    await on.read();
    await Promise.all([on.read(), on.read()]);
    expect(await on.seen()).toEqual({ ...NO_ANSWERS, room: ["Costa"], remote: ["Bruel"] });
    expect(await deliver(on.app)).toEqual([]);
    const row = await on.app.db
      .selectFrom("answer_mailboxes")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ uid_validity: "2", seen_uid: 5 });
  });

  test("changes nothing if older than the last answer, even with a clock ahead", async () => {
    on.app.clock.advance(10 * MINUTE);
    await on.receive(on.reply(on.ben, { partstat: "DECLINED", stamp: "20300101T000000Z" }));
    await on.receive(on.reply(on.ben, { partstat: "ACCEPTED", stamp: "20260302T090500Z" }));
    expect(await on.seen()).toEqual({ ...NO_ANSWERS, absent: ["Bruel"] });
    await giveAnswer(on.app, on.event.id, on.ben.token, { answer: "remote" });
    await on.receive(on.reply(on.ben, { partstat: "DECLINED", stamp: "20260302T091101Z" }));
    expect(await on.seen(), "before the one of the site").toEqual({
      ...NO_ANSWERS,
      remote: ["Bruel"],
    });
    await on.receive(on.reply(on.ben, { partstat: "ACCEPTED", stamp: "20300101T000000Z" }));
    expect(await on.seen(), "at a distance still").toEqual({ ...NO_ANSWERS, remote: ["Bruel"] });
  });

  test("does not count for a day to which the meeting has moved since", async () => {
    await move();
    await on.receive(on.reply(on.ben));
    expect(await on.seen(), "not told yet").toEqual(NO_ANSWERS);
    on.app.clock.advance(5 * MINUTE);
    const again = await organizersOf(on.app);
    expect(again.get(on.ben.email), "the same address").toBe(on.organizers.get(on.ben.email));
    await on.receive(on.reply(on.ben, { stamp: "20260302T090700Z" }));
    expect(await on.seen()).toEqual(NO_ANSWERS);
    await on.receive(on.reply(on.ben, { stamp: "20260302T090800Z", sequence: 1 }));
    expect((await on.seen()).room).toEqual(["Bruel"]);
    expect(await on.refused()).toBe(0);
  });

  test("is refused by email if the meeting is cancelled or the sender left the group", async () => {
    await call(on.app, { method: "POST", url: `/groupes/${on.groupId}/leave` }, on.chloe.token);
    await on.cancel();
    await on.receive(on.reply(on.ben), on.reply(on.chloe));
    expect(await on.seen()).toEqual(NO_ANSWERS);
    const outcomes = new Map((await deliver(on.app)).map(({ to, body }) => [to, body[0] ?? ""]));
    expect(outcomes.get(on.ben.email)).toContain("la réunion est annulée");
    expect(outcomes.get(on.chloe.email)).toContain("vous ne faites plus partie du groupe");
  });
});

describe("forged answer", () => {
  test("with a wrong secret, sender address or version is refused and logged", async () => {
    const forged = {
      "no secret": { organizer: ANSWERS_TO },
      "a guessed secret": { organizer: `reponses+${"a".repeat(26)}@mediation.test` },
      "the secret of another": { organizer: on.organizers.get(on.chloe.email) },
      "another address": { attendee: "ailleurs@exemple.fr" },
      "no address": { attendee: "invalid:nomail" },
      "a version to come": { sequence: 1 },
    };
    let refused = 0;
    for (const [name, values] of Object.entries(forged)) {
      await on.receive(on.reply(on.ben, values));
      refused += 1;
      expect(await on.seen(), name).toEqual(NO_ANSWERS);
      expect(await on.refused(), name).toBe(refused);
    }
    const emails = await deliver(on.app);
    expect(emails.map(({ to }) => to).toSorted()).toEqual(
      [on.ben.email, on.ben.email, on.chloe.email].toSorted(),
    );
    for (const { body } of emails) expect(body[0]).toContain("autre adresse");
  });

  test("about another meeting changes nothing, even with a valid secret", async () => {
    const other = await makeEvent(on.app, on.admin, on.groupId, {
      title: "Autre",
      date: "2026-03-12T12:00:00.000Z",
    });
    await on.receive(
      on.reply(on.ben, { uid: other.id }),
      on.reply(on.ben, { uid: "inconnue@ailleurs" }),
    );
    expect(await on.seen()).toEqual(NO_ANSWERS);
    expect(await on.refused()).toBe(1);
    const { room } = (await call(on.app, { url: `/events/${other.id}/answers` }, on.admin)).json();
    expect(room).toEqual([]);
  });

  test("is rate limited in the audit log and in emails", async () => {
    on.app.config.rateLimit = true;
    await on.receive(
      ...Array.from({ length: 15 }, () => on.reply(on.ben, { attendee: "ailleurs@exemple.fr" })),
    );
    expect(await on.refused()).toBe(10);
    expect(await deliver(on.app)).toHaveLength(10);
  });
});
