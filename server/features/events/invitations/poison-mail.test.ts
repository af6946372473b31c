import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MailboxError } from "#server/mail/mailbox.ts";
import { answersByMail, NO_ANSWERS } from "#server/testing/answers-by-mail.ts";
import { calendarMail, replyCalendar } from "#server/testing/replies.ts";
import { worker } from "#server/testing/stoppable-worker.ts";
import { readAnswers } from "./read-answers.ts";

vi.mock("#server/bounded-worker.ts", async (importActual) => {
  const { stoppableWorker } = await import("#server/testing/stoppable-worker.ts");
  return stoppableWorker(importActual);
});
// Whatever parses a mail here runs on the thread that answers visitors; the worker has modules of its own.
vi.mock("postal-mime", () => ({
  default: {
    parse: () => {
      throw new Error("parsed on the thread that answers visitors");
    },
  },
}));

let on: Awaited<ReturnType<typeof answersByMail>>;
beforeEach(async () => {
  worker.stops = false;
  on = await answersByMail();
});
afterEach(() => on.app.close());

const warned = () => on.app.warnings.list().join("\n");
/** The same site, started again: another instance of it. */
const restarted = () => ({ ...on.app, config: { ...on.app.config } });

test("reads an answer in a thread that can be stopped", async () => {
  await on.receive(on.reply(on.ben));
  expect(warned()).toBe("");
  expect((await on.seen()).room).toEqual(["Bruel"]);
});

test("reports an email that takes too long as unreadable, and reads the next one", async () => {
  worker.stops = true;
  await on.receive(on.reply(on.ben));
  expect(warned()).toContain("courriel n° 1 du dossier « INBOX »");
  worker.stops = false;
  await on.receive(on.reply(on.chloe));
  expect(await on.seen()).toEqual({ ...NO_ANSWERS, room: ["Costa"] });
});

test("skips after a restart an email that killed the process", async () => {
  const read = on.box.read.bind(on.box);
  on.box.read = async () => {
    throw new Error("the process was killed");
  };
  await expect(on.receive(on.reply(on.ben), on.reply(on.chloe))).rejects.toThrow("killed");
  const fetched: number[] = [];
  on.box.read = async (uid) => {
    fetched.push(uid);
    return read(uid);
  };
  const again = restarted();
  await readAnswers(again, undefined, async () => on.box);
  expect(fetched).toEqual([2]);
  expect(again.warnings.list().join()).toContain("courriel n° 1 du dossier « INBOX »");
  expect(await on.seen()).toEqual({ ...NO_ANSWERS, room: ["Costa"] });
});

test("reads after a restart an email that could not be fetched", async () => {
  const read = on.box.read.bind(on.box);
  on.box.read = async () => {
    throw new MailboxError("IMAP_URL : imap.cpms.example ne répond pas");
  };
  await on.receive(on.reply(on.ben));
  on.box.read = read;
  const again = restarted();
  await readAnswers(again, undefined, async () => on.box);
  expect(again.warnings.list()).toEqual([]);
  expect((await on.seen()).room).toEqual(["Bruel"]);
});

test.each([
  ["21 parts in each other", (mail: string) => nested(mail, 21)],
  ["headers of 70,000 characters", (mail: string) => `X-Long: ${"a".repeat(70_000)}\r\n${mail}`],
])("reports an answer with %s as unreadable", async (_what, change) => {
  const organizer = on.organizers.get(on.ben.email) ?? "";
  const calendar = replyCalendar({ uid: on.event.id, attendee: on.ben.email, organizer });
  const mail = calendarMail(organizer, calendar).toString();
  await on.receive(Buffer.from(change(mail)));
  expect(warned()).toContain("courriel n° 1 du dossier « INBOX »");
  expect(await on.seen()).toEqual(NO_ANSWERS);
});

/** A mail inside as many others, each with one part. */
const nested = (mail: string, depth: number): string =>
  depth === 0
    ? mail
    : `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n${nested(mail, depth - 1)}\r\n--b${depth}--\r\n`;
