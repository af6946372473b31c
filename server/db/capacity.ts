import { type SqlBool, sql } from "kysely";
import { hasAccess } from "./has-access.ts";

const fromAsked = sql`event_answers as others
  inner join users as people on people.id = others.user_id and people.deleted_at is null and people.status = 'active'
    and ${hasAccess("people")}`;

/** How many asked for a place before: those who have one are the first of those who asked. */
export const ahead = sql<string | number>`(
  select count(*) from ${fromAsked}
  where others.event_id = event_answers.event_id and others.answer = 'room' and others.rank < event_answers.rank
)`;

/** Of an answer beside its event: that there is a place for it. */
export const hasPlace = sql<SqlBool>`(events.capacity is null or ${ahead} < events.capacity)`;

/** Of an event: who asks for a place now waits for it. */
export const isFull = sql<SqlBool>`(events.capacity is not null and events.capacity <= (
  select count(*) from ${fromAsked} where others.event_id = events.id and others.answer = 'room'
))`;
