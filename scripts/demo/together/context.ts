import type { Insertable } from "kysely";
import type { UserRow } from "#server/db/schema.ts";
import type { EventsTable } from "#server/db/tables/events.ts";
import type { GroupMembersTable } from "#server/db/tables/groups.ts";
import { instant } from "../days.ts";
import type { GroupRow } from "../groups.ts";
import { ACCOUNTS } from "../people.ts";
import type { Random } from "../random.ts";

export type EventRow = Insertable<EventsTable>;
export type MemberRow = Insertable<GroupMembersTable>;

/** Data generated so far, and the generator for the rest. */
export interface DemoContext {
  random: Random;
  now: Date;
  people: UserRow[];
  groups: GroupRow[];
  /** Active members of each group, the accounts to try first. */
  members: Map<string, MemberRow[]>;
  events: EventRow[];
}

/** Active members by group, the accounts to try first. */
export function membersOf(memberships: MemberRow[], people: UserRow[]): DemoContext["members"] {
  const tried = new Set(Object.values(ACCOUNTS).map(({ email }) => email));
  const here = new Map(
    people
      .filter(({ status, deleted_at }) => status === "active" && deleted_at === null)
      .map(({ id, email }) => [id, tried.has(email)]),
  );
  const own = memberships
    .filter(({ user_id }) => here.has(user_id))
    .toSorted((a, b) => Number(here.get(b.user_id)) - Number(here.get(a.user_id)));
  return Map.groupBy(own, ({ group_id }) => group_id);
}

/** Limits the answers of a group with thousands of members. */
const MAX_ANSWERS = 40;

/** Members of a group at that moment. */
export const membersSince = ({ members }: DemoContext, groupId: string, since: string): string[] =>
  (members.get(groupId) ?? [])
    .filter(({ joined_at }) => joined_at < since)
    .slice(0, MAX_ANSWERS)
    .map(({ user_id }) => user_id);

/** The latest moment for an answer to a meeting of that day. */
export const endOf = (now: Date, day: string): number =>
  Math.min(now.getTime(), Date.parse(`${day}T06:00:00Z`));

/** A moment between two, at any hour: people answer from home. */
export const anyMoment = ({ random }: DemoContext, from: number, to: number): string =>
  instant(from + 1 + random.number(Math.max(to - from - 2, 1)));
