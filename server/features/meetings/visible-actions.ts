import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "#server/accounts/session.ts";
import { prepares, seesClosedItems } from "./closed-items.ts";

const ACTION = { event: sql.ref("actions.event_id"), group: sql.ref("actions.group_id") };

const attended = (userId: string): RawBuilder<SqlBool> => sql`exists (
  select 1 from attendances
   where attendances.event_id = actions.event_id and attendances.user_id = ${userId}
     and voided_at is null)`;

/**
 * SQL condition on rows of `actions` with their `agenda_items`, as contract/meeting-permissions.ts says it: what is published, or a draft that
 * the caller may read; of an item « huis clos », only for those who may see the item, and for the owner.
 */
export function isVisibleAction(actor: Pick<Actor, "id" | "role">): RawBuilder<SqlBool> {
  const isShared = sql`coalesce(agenda_items.closed_doors, 0) = 0`;
  if (actor.role === "admin") return sql<SqlBool>`1 = 1`;
  const { id } = actor;
  return sql<SqlBool>`(
    (actions.published_at is not null or ${prepares(ACTION, id)} or ${attended(id)})
    and (${isShared} or actions.owner_id = ${id} or ${seesClosedItems(ACTION, id)}))`;
}
