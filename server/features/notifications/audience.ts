import { sql } from "kysely";
import { DEFAULT_FREQUENCY, frequencyFor } from "#contract/frequency.ts";
import type { Audience } from "#contract/group-mails.ts";
import type { Frequency, NotificationKind } from "#contract/notification-limits.ts";
import { countMembersOf, selectMembers } from "#server/accounts/members-of-group.ts";
import { listChoices } from "#server/accounts/notification-choices.ts";
import { NAMED } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import type { Db } from "#server/db/open.ts";

/** Names listed in a preview; the others are counted. */
const SHOWN = 50;

interface Asked {
  groupId: string;
  kind: NotificationKind;
}

/** Counts the members by chosen frequency, for the group or in general; the others get the default. */
async function countChoices(
  db: Db,
  { groupId, kind }: Asked,
  actor: Actor,
): Promise<Map<Frequency, number>> {
  const { rows } = await sql<{ frequency: Frequency; count: string | number }>`
    select chosen.frequency, count(*) as count from notification_settings as chosen
    cross join group_members as member cross join users
    where chosen.kind = ${kind} and chosen.group_id in ('', ${groupId}) and chosen.user_id <> ${actor.id}
      and (chosen.group_id <> '' or not exists (
        select 1 from notification_settings as own
        where own.user_id = chosen.user_id and own.kind = ${kind} and own.group_id = ${groupId}))
      and member.group_id = ${groupId} and member.user_id = chosen.user_id
      and users.id = chosen.user_id and users.deleted_at is null and users.status = 'active' and ${HAS_ACCESS}
    group by chosen.frequency`.execute(db);
  return new Map(rows.map(({ frequency, count }) => [frequency, Number(count)]));
}

/** Previews who will be notified of a kind of activity in a group, and how soon; the author is left out. */
export async function readAudience(db: Db, asked: Asked, actor: Actor): Promise<Audience> {
  const { groupId, kind } = asked;
  const joined = await countMembersOf(db, groupId);
  const members = selectMembers(db, groupId, joined);
  const own = await members.select("users.id").where("users.id", "=", actor.id).executeTakeFirst();
  const people = await members
    .select(NAMED)
    .where("users.id", "!=", actor.id)
    .orderBy("users.name_key")
    .orderBy("users.id")
    .limit(SHOWN)
    .execute();
  const choices = await listChoices(
    db,
    people.map(({ id }) => id),
  );
  const counts = { now: 0, daily: 0, weekly: 0, never: 0 };
  let others = joined - (own ? 1 : 0);
  for (const [frequency, count] of await countChoices(db, asked, actor)) {
    counts[frequency] += count;
    others -= count;
  }
  counts[DEFAULT_FREQUENCY[kind]] += others;
  return {
    ...counts,
    people: people.map((person) => ({
      ...person,
      frequency: frequencyFor(choices.get(person.id) ?? [], kind, groupId),
    })),
  };
}
