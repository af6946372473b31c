import type { Insertable } from "kysely";
import { fold } from "../../contract/fold.ts";
import type { Act } from "../../contract/journal.ts";
import type {
  DocumentsTable,
  EventsTable,
  GroupMembersTable,
  JournalTable,
  UserRow,
} from "../../server/db/schema.ts";
import { between, daysAgo, instant } from "./days.ts";
import type { GroupRow } from "./groups.ts";
import { datedId } from "./office.ts";
import type { Random } from "./random.ts";
import type { Size } from "./size.ts";

/** The journal is kept for a year. */
const KEPT = 365;

interface Told {
  people: UserRow[];
  groups: GroupRow[];
  memberships: Insertable<GroupMembersTable>[];
  events: Insertable<EventsTable>[];
  documents: Insertable<DocumentsTable>[];
}

interface Line {
  at: string;
  act: Act;
  actor: UserRow;
  subject: string;
  subject_id: string | null;
}

const nameOf = ({ first_name, last_name }: UserRow): string => `${first_name} ${last_name}`;

/** What really happened, as the journal says it: each line has the moment of what it tells, and an actor who was there. */
function linesOf(random: Random, { people, groups, memberships, events, documents }: Told): Line[] {
  const admins = people.filter(({ role }) => role === "admin");
  const adminAt = (at: string): UserRow =>
    random.pick(admins.filter(({ decided_at }) => (decided_at ?? at) < at)) ??
    (admins[0] as UserRow);
  const personOf = new Map(people.map((person) => [person.id, person]));
  const groupOf = new Map(groups.map((group) => [group.id, group.name]));
  const decisions = people.slice(1).flatMap((person): Line[] => {
    const act = person.status === "refused" ? "application_refused" : "application_approved";
    return person.decided_at
      ? [
          {
            at: person.decided_at,
            act,
            actor: adminAt(person.decided_at),
            subject: nameOf(person),
            subject_id: person.id,
          },
        ]
      : [];
  });
  const joins = memberships.flatMap(({ group_id, user_id, joined_at }): Line[] => {
    const actor = personOf.get(user_id);
    return actor
      ? [
          {
            at: joined_at,
            act: "group_joined",
            actor,
            subject: groupOf.get(group_id) ?? "",
            subject_id: null,
          },
        ]
      : [];
  });
  const announced = events.map(
    ({ created_at, title }): Line => ({
      at: created_at,
      act: "event_created",
      actor: adminAt(created_at),
      subject: title,
      subject_id: null,
    }),
  );
  const uploaded = documents.map(({ uploaded_at, name, group_id, uploaded_by }): Line => {
    const actor = personOf.get(uploaded_by ?? "") ?? adminAt(uploaded_at);
    return {
      at: uploaded_at,
      act: "document_uploaded",
      actor,
      subject: `${name} (${groupOf.get(group_id) ?? ""})`,
      subject_id: null,
    };
  });
  return [...decisions, ...joins, ...announced, ...uploaded];
}

/** An administrator corrects the record of somebody who is already there. */
function corrections(random: Random, now: Date, people: UserRow[], count: number): Line[] {
  const members = people.filter(({ status }) => status === "active");
  return Array.from({ length: count }, () => {
    const person = random.pick(members);
    const at = instant(
      between(
        random,
        now,
        Math.max(Date.parse(person.decided_at ?? person.created_at), daysAgo(now, KEPT)),
      ),
    );
    return {
      at,
      act: "user_updated",
      actor: people[0] as UserRow,
      subject: nameOf(person),
      subject_id: person.id,
    };
  });
}

/** Who did what in the last months: the newest lines of what happened. */
export function tellJournal(
  random: Random,
  now: Date,
  size: Size,
  told: Told,
): Insertable<JournalTable>[] {
  const since = instant(daysAgo(now, KEPT));
  const newest = linesOf(random, told)
    .filter(({ at }) => at > since)
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, size.journal);
  return [...newest, ...corrections(random, now, told.people, size.journal - newest.length)].map(
    ({ at, act, actor, subject, subject_id }) => ({
      id: datedId(random, at),
      at,
      act,
      actor_id: actor.id,
      actor: nameOf(actor),
      subject,
      subject_id,
      search: fold(`${nameOf(actor)} ${subject}`),
    }),
  );
}
