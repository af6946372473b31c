import type { NamedPerson } from "#contract/person.ts";
import { NAMED } from "#server/accounts/person.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { withRefusals } from "#server/mail/refusals.ts";
import type { MeetingRow } from "../facts.ts";

/** A person to convene. */
export interface Recipient extends NamedPerson {
  email: string;
  /** False while the mail server refuses mails to this address: to convene in another way too. */
  byMail: boolean;
  /** A notice was sent before, and not to this person. */
  unconvened: boolean;
  /** SEQUENCE of the calendar part of their invitation; null for a person who has none. */
  invited: number | null;
}

const listConvened = (db: Db | Trx, eventId: string) =>
  db
    .selectFrom("notice_people")
    .innerJoin("notices", "notices.id", "notice_people.notice_id")
    .select("user_id")
    .distinct()
    .where("event_id", "=", eventId)
    .execute();

/** Members of the group who may use the members’ space and the officers, by name. A notice is an official mail: choices of notifications do not count. */
export async function listRecipients(
  db: Db | Trx,
  { event_id, group_id, convened_at }: MeetingRow,
): Promise<Recipient[]> {
  const rows = await db
    .selectFrom("users")
    .leftJoin("event_invitations", (join) =>
      join
        .onRef("event_invitations.user_id", "=", "users.id")
        .on("event_invitations.event_id", "=", event_id)
        .on("event_invitations.told_off", "=", 0)
        .on("event_invitations.token_hash", "is not", null),
    )
    .select([...NAMED, "users.email", "sent_sequence as invited"])
    .where("users.id", "in", (eb) =>
      eb
        .selectFrom("group_members")
        .select("user_id")
        .where("group_id", "=", group_id)
        .union(
          eb
            .selectFrom("meeting_officers")
            .select((one) => one.ref("user_id").$notNull().as("user_id"))
            .where("event_id", "=", event_id)
            .where("user_id", "is not", null),
        ),
    )
    .where("users.status", "=", "active")
    .where("users.deleted_at", "is", null)
    .where(HAS_ACCESS)
    .orderBy("users.name_key")
    .orderBy("users.id")
    .execute();
  const convened = new Set((await listConvened(db, event_id)).map(({ user_id }) => user_id));
  return (await withRefusals(db, rows)).map(({ refusedMail, ...person }) => ({
    ...person,
    byMail: refusedMail === undefined,
    unconvened: convened_at !== null && !convened.has(person.id),
  }));
}
