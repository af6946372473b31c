import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MailboxError } from "#server/mail/mailbox.ts";
import { answersByMail, IMAP } from "#server/testing/answers-by-mail.ts";
import { calendarMail, replyCalendar } from "#server/testing/replies.ts";
import { readAnswers } from "./read-answers.ts";
import { readMail } from "./read-reply.ts";

let on: Awaited<ReturnType<typeof answersByMail>>;
beforeEach(async () => {
  on = await answersByMail();
});
afterEach(() => on.app.close());

describe("mailbox of answers", () => {
  const listWarnings = () => on.app.warnings.list().join("\n");

  test("warns the operator while it cannot be opened, and is read once it can", async () => {
    on.box.receive(on.reply(on.ben));
    const refuse = async () => {
      throw new MailboxError("IMAP_URL : imap.mediation.test refuse le nom.");
    };
    await readAnswers(on.app, undefined, refuse);
    expect(listWarnings()).toContain("IMAP_URL : imap.mediation.test refuse le nom.");
    expect(listWarnings()).toContain("y attendent");
    expect(listWarnings()).not.toContain("secret");
    await on.read();
    expect(listWarnings()).toBe("");
    expect((await on.seen()).room).toEqual(["Bruel"]);
  });

  test("resumes after the last read email when the connection breaks", async () => {
    on.box.receive(
      on.reply(on.ben, { partstat: "DECLINED" }),
      on.reply(on.chloe, { partstat: "DECLINED" }),
    );
    const whole = on.box.read.bind(on.box);
    on.box.read = async (uid) => {
      if (uid === 2) throw new MailboxError("IMAP_URL : coupé.");
      return whole(uid);
    };
    await on.read();
    expect((await on.seen()).absent).toEqual(["Bruel"]);
    on.box.read = whole;
    await on.read();
    expect((await on.seen()).absent).toEqual(["Bruel", "Costa"]);
  });

  test("reads an email again if its answer could not be stored", async () => {
    on.box.receive(on.reply(on.ben));
    const fault = Object.assign(new Error("disk"), { code: "SQLITE_IOERR" });
    on.app.queries.failOn("insert event_answers", fault);
    await expect(on.read()).rejects.toThrow("disk");
    on.app.queries.heal();
    await on.read();
    expect((await on.seen()).room).toEqual(["Bruel"]);
  });

  test("names unreadable emails to the operator and reads the next ones", async () => {
    const to = on.organizers.get(on.ben.email) ?? "";
    const broken = "BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\nUID:x";
    const two = replyCalendar({ uid: on.event.id, attendee: on.ben.email, organizer: to }).replace(
      "END:VCALENDAR",
      "BEGIN:VEVENT\r\nUID:y\r\nEND:VEVENT\r\nEND:VCALENDAR",
    );
    const huge = Buffer.concat([
      Buffer.from(`To: ${to}\r\nContent-Type: text/plain\r\n\r\n`),
      Buffer.alloc(5000, "x"),
    ]);
    for (const mail of [calendarMail(to, broken), calendarMail(to, two), huge]) {
      on.box.cutAt = mail === huge ? 1000 : Number.POSITIVE_INFINITY;
      on.app.warnings.clear("answers unreadable");
      await on.receive(mail);
      expect(listWarnings()).toContain(`courriel n° ${on.box.mails.length} du dossier « INBOX »`);
    }
    on.app.warnings.clear("answers unreadable");
    const others = [
      Buffer.from("From: pub@exemple.fr\r\nSubject: Promotion\r\n\r\nBonjour"),
      Buffer.from(""),
      calendarMail(to, "BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n"),
      huge.subarray(0, 400),
    ];
    on.box.cutAt = Number.POSITIVE_INFINITY;
    await on.receive(...others, on.reply(on.ben));
    expect(listWarnings()).toBe("");
    expect((await on.seen()).room).toEqual(["Bruel"]);
  });

  test("never throws, whatever bytes it receives", async () => {
    const good = on.reply(on.ben);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
          fc
            .tuple(fc.nat(good.length - 1), fc.uint8Array({ minLength: 1, maxLength: 20 }))
            .map(([at, bytes]) =>
              Buffer.concat([good.subarray(0, at), bytes, good.subarray(at + bytes.length)]),
            ),
        ),
        async (source) => {
          const { kind } = await readMail({ source, isWhole: true }, IMAP);
          expect(["other", "unreadable", "reply"]).toContain(kind);
        },
      ),
      { numRuns: 300 },
    );
  });
});
