import type { EventAnswers } from "#contract/answers.ts";
import type { Event } from "#contract/events.ts";
import type { ImapSettings } from "../config.ts";
import { readAnswers } from "../features/events/invitations/read-answers.ts";
import { makeMember } from "./answering.ts";
import { call, tokenOf } from "./as.ts";
import { buildTestApp, type TestApp } from "./build-test-app.ts";
import { invite, sendDue } from "./invitations.ts";
import { makeAdmin } from "./make.ts";
import { makeEvent, makeGroup } from "./publish.ts";
import { MemoryMailbox, replyMail } from "./replies.ts";

const MINUTE = 60_000;
export const ANSWERS_TO = "reponses@mediation.test";
export const IMAP: ImapSettings = {
  host: "imap.mediation.test",
  port: 993,
  secure: true,
  user: ANSWERS_TO,
  password: "secret",
  mailbox: "INBOX",
  address: ANSWERS_TO,
};

const ORGANIZER = /^ORGANIZER;CN=CPMS:mailto:(\S+)$/m;
/** Sends what is due; where the calendar of each person answers. */
export async function organizersOf(app: TestApp): Promise<Map<string, string>> {
  const emails = [...(await sendDue(app))];
  return new Map(
    emails.map(([email, { calendar }]) => {
      const text = calendar?.content.replace(/\r\n /g, "").replaceAll("\r", "") ?? "";
      return [email, ORGANIZER.exec(text)?.[1] ?? ""];
    }),
  );
}

interface Fixture {
  app: TestApp;
  admin: string;
  groupId: string;
  event: Event;
  organizers: Map<string, string>;
  box: MemoryMailbox;
}

/** What a test does with a mailbox, and what it sees. */
const doings = ({ app, admin, event, organizers, box }: Fixture) => {
  const read = () => readAnswers(app, undefined, async () => box);
  const answers = async (): Promise<EventAnswers> =>
    (await call(app, { url: `/events/${event.id}/answers` }, admin)).json();
  const namesOf = (people: { lastName: string }[] = []) => people.map(({ lastName }) => lastName);
  return {
    read,
    answers,
    reply: ({ email }: { email: string }, values: object = {}) =>
      replyMail({
        uid: event.id,
        attendee: email,
        organizer: organizers.get(email) ?? "",
        ...values,
      }),
    /** What comes into the mailbox, one minute later each time. */
    receive: async (...mails: Buffer[]) => {
      app.clock.advance(MINUTE);
      box.receive(...mails);
      await read();
    },
    /** Who comes, by last name. */
    seen: async () => {
      const { room, remote, details } = await answers();
      return {
        room: namesOf(room),
        remote: namesOf(remote),
        waiting: namesOf(details?.waiting),
        absent: namesOf(details?.absent),
      };
    },
    /** How many answers the journal says were refused. */
    refused: async () => {
      const rows = await app.db.selectFrom("journal").select("act").execute();
      return rows.filter(({ act }) => act === "mail_answer_refused").length;
    },
    cancel: () => {
      const body = { reason: "Salle fermée" };
      return call(app, { method: "POST", url: `/events/${event.id}/cancel`, body }, admin);
    },
  };
};

export const NO_ANSWERS = { room: [], remote: [], waiting: [], absent: [] };

/** A meeting with one place, to which two people are invited by mail, and a mailbox in which their calendars answer. */
export async function answersByMail(imap: ImapSettings = IMAP) {
  const app = await buildTestApp({ imap });
  const admin = await tokenOf(app, await makeAdmin(app));
  const groupId = (await makeGroup(app, admin, "Plaidoyer")).id;
  const ben = await makeMember(app, groupId, "Bruel");
  const chloe = await makeMember(app, groupId, "Costa");
  const event = await makeEvent(app, admin, groupId, {
    date: "2026-03-10T12:00:00.000Z",
    capacity: 1,
    place: "Maison",
  });
  await invite(app, event.id, admin);
  const organizers = await organizersOf(app);
  const fixture = { app, admin, groupId, event, organizers, box: new MemoryMailbox() };
  return { ...fixture, ben, chloe, ...doings(fixture) };
}
