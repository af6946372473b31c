import type { Insertable } from "kysely";
import { fold } from "../../contract/fold.ts";
import type { Act } from "../../contract/journal.ts";
import type { ContactMessagesTable, JournalTable, MailsTable, UserRow } from "../../server/db/schema.ts";
import { seal } from "../../server/mail/seal.ts";
import { before } from "./days.ts";
import type { GroupRow } from "./groups.ts";
import type { Random } from "./random.ts";
import type { Size } from "./size.ts";
import { FIRST_NAMES, LAST_NAMES, LETTERS, MEETINGS, PAPERS } from "./words.ts";

/** The id of a line of the journal or of a mail begins with its moment: it sorts by it. */
const datedId = (random: Random, at: string): string => `${at.replace(/[^0-9]/g, "")}-${random.hex(16)}`;

/** What visitors wrote; two in three wait for an answer, the last one is in the trash. */
export const inventContactMessages = (random: Random, now: Date, size: Size): Insertable<ContactMessagesTable>[] =>
  Array.from({ length: size.contactMessages + 1 }, (_, index) => {
    const [first_name, last_name] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    const created_at = before(random, now, 40);
    const done = index % 3 === 2 ? new Date(Date.parse(created_at) + 300_000).toISOString() : null;
    const email = `${fold(first_name).replace(/[^a-z]/g, "")}${index}@exemple.org`;
    const deleted_at = index < size.contactMessages ? null : before(random, now, 2);
    return { id: random.id(), first_name, last_name, email, message: random.pick(LETTERS), created_at, read_at: done, done_at: done, deleted_at };
  });

/** What was sent to the members; the first one could not be delivered, and can be sent again. */
export function inventMails(random: Random, now: Date, size: Size, { people, secret }: { people: UserRow[]; secret: Buffer }): Insertable<MailsTable>[] {
  return Array.from({ length: size.mails }, (_, index) => {
    const to = random.pick(people).email;
    const created_at = before(random, now, 90);
    const letter = {
      kind: "application_approved",
      to,
      subject: "Votre adhésion au CPMS est approuvée",
      text: "Bienvenue dans le collectif.",
      html: "<p>Bienvenue dans le collectif.</p>",
    };
    const row = { id: datedId(random, created_at), kind: letter.kind, recipient: to, subject: letter.subject, created_at, next_attempt_at: created_at };
    return index === 0
      ? {
          ...row,
          status: "failed" as const,
          sealed: seal(secret, JSON.stringify(letter)),
          attempts: 8,
          last_error: "450 4.2.1 boîte aux lettres indisponible",
          sent_at: null,
        }
      : { ...row, status: "sent" as const, sealed: "", attempts: 1, last_error: null, sent_at: created_at };
  });
}

/** Who did what in the last months. */
export function inventJournal(
  random: Random,
  now: Date,
  size: Size,
  { people, groups }: { people: UserRow[]; groups: GroupRow[] },
): Insertable<JournalTable>[] {
  const admins = people.filter(({ role }) => role === "admin");
  const members = people.filter(({ status }) => status === "active");
  const nameOf = ({ first_name, last_name }: UserRow) => `${first_name} ${last_name}`;
  const somebody = (): { subject: string; subject_id: string } => {
    const person = random.pick(people);
    return { subject: nameOf(person), subject_id: person.id };
  };
  const kinds: { act: Act; by: UserRow[]; about: () => { subject: string; subject_id?: string } }[] = [
    { act: "application_approved", by: admins, about: somebody },
    { act: "user_updated", by: admins, about: somebody },
    { act: "event_created", by: admins, about: () => ({ subject: random.pick(MEETINGS) }) },
    { act: "document_uploaded", by: admins, about: () => ({ subject: `${random.pick(PAPERS)}.pdf (${random.pick(groups).name})` }) },
    { act: "group_joined", by: members, about: () => ({ subject: random.pick(groups).name }) },
  ];
  return Array.from({ length: size.journal }, () => {
    const { act, by, about } = random.pick(kinds);
    const at = before(random, now, 300);
    const person = random.pick(by);
    const { subject, subject_id = null } = about();
    return { id: datedId(random, at), at, act, actor_id: person.id, actor: nameOf(person), subject, subject_id, search: fold(`${nameOf(person)} ${subject}`) };
  });
}
