import type { Insertable } from "kysely";
import type { Act } from "#contract/journal.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { DocumentsTable } from "#server/db/tables/documents.ts";
import type { EventsTable } from "#server/db/tables/events.ts";
import type { GroupMembersTable } from "#server/db/tables/groups.ts";
import type { GroupRow } from "./groups.ts";
import type { Random } from "./random.ts";

export interface JournalSource {
  people: UserRow[];
  groups: GroupRow[];
  memberships: Insertable<GroupMembersTable>[];
  events: Insertable<EventsTable>[];
  documents: Insertable<DocumentsTable>[];
}

export interface Line {
  at: string;
  act: Act;
  actor: UserRow;
  subject: string;
  subject_id: string | null;
}

export const nameOf = ({ first_name, last_name }: UserRow): string => `${first_name} ${last_name}`;

/** People and groups named by the lines. */
interface NamedParties {
  /** An administrator at that moment. */
  adminAt: (at: string) => UserRow;
  person: (id: string | null) => UserRow | undefined;
  groupName: (id: string) => string;
}

function pickParties(random: Random, { people, groups }: JournalSource): NamedParties {
  const admins = people.filter(({ role }) => role === "admin");
  const personOf = new Map(people.map((person) => [person.id, person]));
  const nameOfGroup = new Map(groups.map(({ id, name }) => [id, name]));
  return {
    adminAt: (at) =>
      random.pick(admins.filter(({ decided_at }) => (decided_at ?? at) < at)) ??
      (admins[0] as UserRow),
    person: (id) => personOf.get(id ?? ""),
    groupName: (id) => nameOfGroup.get(id) ?? "",
  };
}

const decisions = ({ people }: JournalSource, { adminAt }: NamedParties): Line[] =>
  people.slice(1).flatMap((person) => {
    const { decided_at: at, status, id: subject_id } = person;
    const act = status === "refused" ? "application_refused" : "application_approved";
    return at ? [{ at, act, actor: adminAt(at), subject: nameOf(person), subject_id }] : [];
  });

const joins = ({ memberships }: JournalSource, { person, groupName }: NamedParties): Line[] =>
  memberships.flatMap(({ group_id, user_id, joined_at: at }) => {
    const actor = person(user_id);
    return actor
      ? [{ at, act: "group_joined", actor, subject: groupName(group_id), subject_id: null }]
      : [];
  });

const announcements = ({ events }: JournalSource, { adminAt }: NamedParties): Line[] =>
  events.map(({ created_at: at, title }) => ({
    at,
    act: "event_created",
    actor: adminAt(at),
    subject: title,
    subject_id: null,
  }));

const deposits = ({ documents }: JournalSource, { adminAt, groupName }: NamedParties): Line[] =>
  documents.map(({ uploaded_at: at, name, group_id }) => ({
    at,
    act: "document_uploaded",
    actor: adminAt(at),
    subject: `${name} (${groupName(group_id)})`,
    subject_id: null,
  }));

/**
 * Audit log lines of the invented data: each has the time of its action, and an actor who was a
 * member then.
 */
export function linesOf(random: Random, source: JournalSource): Line[] {
  const names = pickParties(random, source);
  return [decisions, joins, announcements, deposits].flatMap((listLines) =>
    listLines(source, names),
  );
}
