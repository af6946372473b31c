import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "#server/accounts/session.ts";

/**
 * Whether the item of a row is not « huis clos », or the caller may see it: maySeeClosedItems of contract/meeting-permissions.ts, for lists of
 * several meetings. `column` refers to the item; a row without one has nothing to hide.
 */
export const seesItem = (
  column: string,
  { id, role }: Pick<Actor, "id" | "role">,
): RawBuilder<SqlBool> =>
  role === "admin"
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`not exists (
  select 1 from agenda_items as hidden
    join events as session on session.id = hidden.event_id
   where hidden.id = ${sql.ref(column)} and hidden.closed_doors = 1
     and not exists (
       select 1 from group_members as place
        where place.group_id = session.group_id and place.user_id = ${id} and place.role = 'animator')
     and not exists (
       select 1 from meeting_officers as officer
        where officer.event_id = session.id and officer.user_id = ${id})
     and not exists (
       select 1 from notice_people as person
         join notices on notices.id = person.notice_id
        where notices.event_id = session.id and person.user_id = ${id})
)`;
