import type { Insertable } from "kysely";
import { fold } from "#contract/fold.ts";
import type { ContactMessagesTable, MailsTable, UserRow } from "#server/db/schema.ts";
import { seal } from "#server/mail/seal.ts";
import { before, between, daysAgo, instant } from "./days.ts";
import type { Random } from "./random.ts";
import type { Size } from "./size.ts";
import { FIRST_NAMES, LAST_NAMES, LETTERS } from "./words.ts";

const MAILS_KEPT = 180;

/** The id of a line of the journal or of a mail begins with its moment: it sorts by it. */
export const datedId = (random: Random, at: string): string =>
  `${at.replace(/[^0-9]/g, "")}-${random.hex(16)}`;

/** What visitors wrote; two in three wait for an answer, the last one is in the trash. */
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
      message: random.pick(LETTERS),
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

/** What the site wrote to somebody, when it had a reason to. */
const lettersTo = ({ email, created_at, decided_at, status }: UserRow): Fact[] => [
  { kind: "verify_email", subject: "Vérifiez votre adresse", to: email, at: created_at },
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

/** The last mails of the days for which they are kept; the newest one could not be delivered, and can be sent again. */
export function tellMails(
  random: Random,
  now: Date,
  size: Size,
  { people, secret }: { people: UserRow[]; secret: Buffer },
): Insertable<MailsTable>[] {
  const facts = people
    .slice(1)
    .flatMap(lettersTo)
    .filter(({ at }) => Date.parse(at) > daysAgo(now, MAILS_KEPT))
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
    const letter = {
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
    return { ...row, ...failure, sealed: seal(secret, JSON.stringify(letter)) };
  });
}
