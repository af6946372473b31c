import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Whether a row of `users` is a member: in their own name, or as a person of a structure that is one or whose head office is one. */
export const isMember = (users: string): RawBuilder<SqlBool> => {
  const id = sql.ref(`${users}.id`);
  return sql<SqlBool>`(
  exists (select 1 from memberships where memberships.user_id = ${id} and memberships.ended_at is null)
  or exists (
    select 1 from structure_people as place
      join structures as host on host.id = place.structure_id and host.deleted_at is null
      join structures as holder on holder.id in (host.id, host.parent_id) and holder.deleted_at is null
      join memberships on memberships.structure_id = holder.id and memberships.ended_at is null
     where place.user_id = ${id} and place.ended_at is null
  )
)`;
};

/**
 * Whether a row of `users` may use the members' space: an administrator or a member. It is computed by each statement and stored nowhere, so that
 * no copy can be wrong (docs/decisions/081). Until an administrator finishes the review of the structures, every active account may. The
 * caller also checks status and trash.
 */
export const hasAccess = (users: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${sql.ref(`${users}.role`)} = 'admin'
  or not exists (select 1 from structure_access)
  or ${isMember(users)}
)`;
