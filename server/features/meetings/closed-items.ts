import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "#server/accounts/session.ts";

/** Columns of a row that lead to its meeting and to its group. */
interface Place {
  event: RawBuilder<unknown>;
  group: RawBuilder<unknown>;
}

/** SQL condition: the caller runs the group, or has an office in the meeting. */
export const prepares = ({ event, group }: Place, userId: string): RawBuilder<SqlBool> => sql`(
  exists (select 1 from group_members as place
    where place.group_id = ${group} and place.user_id = ${userId} and place.role = 'animator')
  or exists (select 1 from meeting_officers as officer
    where officer.event_id = ${event} and officer.user_id = ${userId}))`;

/** SQL condition: the caller received a notice of the meeting. */
const wasConvened = ({ event }: Place, userId: string): RawBuilder<SqlBool> => sql`exists (
  select 1 from notices join notice_people as person on person.notice_id = notices.id
   where notices.event_id = ${event} and person.user_id = ${userId})`;

/** maySeeClosedItems of contract/meeting-permissions.ts for lists of several meetings, but for administrators. */
export const seesClosedItems = (place: Place, userId: string): RawBuilder<SqlBool> =>
  sql`(${prepares(place, userId)} or ${wasConvened(place, userId)})`;

const ITEM: Place = {
  event: sql.ref("agenda_items.event_id"),
  group: sql`(select events.group_id from events where events.id = agenda_items.event_id)`,
};

/** SQL condition on rows of `agenda_items`: not « huis clos », or the caller may see it. */
export const seesItem = ({ id, role }: Pick<Actor, "id" | "role">): RawBuilder<SqlBool> =>
  role === "admin"
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`(agenda_items.closed_doors = 0 or ${seesClosedItems(ITEM, id)})`;
