import type { Insertable } from "kysely";
import { fold } from "#contract/fold.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { ContactMessagesTable } from "#server/db/tables/contact.ts";
import type { MailsTable } from "#server/db/tables/mails.ts";
import { seal } from "#server/mail/seal.ts";
import { before, between, daysAgo, instant } from "./days.ts";
import type { Random } from "./random.ts";
import type { Size } from "./size.ts";
import { CONTACT_MESSAGES, FIRST_NAMES, LAST_NAMES } from "./words.ts";

const MAIL_RETENTION_DAYS = 180;

/** The id of an audit log line or an email begins with its time, so that it sorts by time. */
export const datedId = (random: Random, at: string): string =>
  `${at.replace(/[^0-9]/g, "")}-${random.hex(16)}`;

/** Messages of visitors; two in three are unanswered, the last one is in the trash. */
export const inventContactMessages = (
  random: Random,
  now: Date,
  size: Size,
): Insertable<ContactMessagesTable>[] =>
  Array.from({ length: size.contactMessages + 1 }, (_, index) => {
    const [first_name, last_name] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    const created_at = instant(between(random, now, daysAgo(now, 40), daysAgo(now, 3)));
    const done = index % 3 === 2 ? new Date(Date.parse(created_at) + 300_000).toISOString() : null;
    const email = `${fold(first_name).replace(/[^a-z]/g, "")}${index}@exemple.org`;
    const deleted_at = index < size.contactMessages ? null : before(random, now, 2);
    return {
      id: random.id(),
      first_name,
      last_name,
      email,
      message: random.pick(CONTACT_MESSAGES),
      created_at,
      read_at: done,
      done_at: done,
      deleted_at,
    };
  });

interface Fact {
  kind: string;
  subject: string;
  to: string;
  at: string;
}

/** Emails that the site sent to a person, with the time of their cause. */
const listMailsTo = ({ email, created_at, decided_at, status }: UserRow): Fact[] => [
  {
    kind: "verify_email",
    subject: "Confirmez votre adresse – adhésion au CPMS",
    to: email,
    at: created_at,
  },
  ...(decided_at && status === "active"
    ? [
        {
          kind: "application_approved",
          subject: "Votre adhésion est approuvée",
          to: email,
          at: decided_at,
        },
      ]
    : []),
];

/**
 * The latest emails within their retention; the newest one was not delivered and can be sent again.
 */
export function inventMails(
  random: Random,
  now: Date,
  size: Size,
  { people, secret }: { people: UserRow[]; secret: Buffer },
): Insertable<MailsTable>[] {
  const facts = people
    .slice(1)
    .flatMap(listMailsTo)
    .filter(({ at }) => Date.parse(at) > daysAgo(now, MAIL_RETENTION_DAYS))
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, size.mails);
  return facts.map(({ kind, subject, to, at }, index) => {
    const row = {
      id: datedId(random, at),
      kind,
      recipient: to,
      subject,
      created_at: at,
      next_attempt_at: at,
    };
    if (index > 0)
      return {
        ...row,
        status: "sent" as const,
        sealed: "",
        attempts: 1,
        last_error: null,
        sent_at: at,
      };
    const mail = {
      kind,
      to,
      subject,
      text: "Courriel de démonstration.",
      html: "<p>Courriel de démonstration.</p>",
    };
    const failure = {
      status: "failed" as const,
      attempts: 8,
      last_error: "450 4.2.1 boîte aux lettres indisponible",
      sent_at: null,
    };
    return { ...row, ...failure, sealed: seal(secret, JSON.stringify(mail)) };
  });
}
