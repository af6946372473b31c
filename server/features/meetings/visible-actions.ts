import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "#server/accounts/session.ts";

const isOfMeeting = (table: "meeting_officers" | "attendances", userId: string) =>
  sql`${sql.table(table)}.event_id = actions.event_id and ${sql.table(table)}.user_id = ${userId}`;

/** The caller runs the group, or has an office in the meeting. */
const prepares = (userId: string): RawBuilder<SqlBool> => sql`(
  exists (select 1 from group_members where group_members.group_id = actions.group_id
    and group_members.user_id = ${userId} and group_members.role = 'animator')
  or exists (select 1 from meeting_officers where ${isOfMeeting("meeting_officers", userId)}))`;

const attended = (userId: string): RawBuilder<SqlBool> =>
  sql`exists (select 1 from attendances where ${isOfMeeting("attendances", userId)} and voided_at is null)`;

const wasConvened = (userId: string): RawBuilder<SqlBool> =>
  sql`exists (select 1 from notice_people join notices on notices.id = notice_people.notice_id
    where notices.event_id = actions.event_id and notice_people.user_id = ${userId})`;

/**
 * SQL condition on rows of `actions` with their `agenda_items`, as contract/meeting-permissions.ts says it: what is published, or a draft that
 * the caller may read; of an item « huis clos », only for those who may see the item, and for the owner. Without a caller: what all may see.
 */
export function isVisibleAction(actor?: Pick<Actor, "id" | "role">): RawBuilder<SqlBool> {
  const isShared = sql`coalesce(agenda_items.closed_doors, 0) = 0`;
  if (!actor) return sql<SqlBool>`(actions.published_at is not null and ${isShared})`;
  if (actor.role === "admin") return sql<SqlBool>`1 = 1`;
  const { id } = actor;
  return sql<SqlBool>`(
    (actions.published_at is not null or ${prepares(id)} or ${attended(id)})
    and (${isShared} or actions.owner_id = ${id} or ${prepares(id)} or ${wasConvened(id)}))`;
}
