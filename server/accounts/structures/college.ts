import { sql } from "kysely";

/**
 * The college of a row of `users`: that of their account, else of the membership in their own name, else of their main structure or its head
 * office. Empty when there is none.
 */
export const COLLEGE = sql<string>`coalesce(
  users.college,
  (select own.college from memberships as own where own.user_id = users.id and own.ended_at is null),
  (select held.college from structures as host
     join memberships as held on held.structure_id in (host.id, host.parent_id) and held.ended_at is null
    where host.id = users.main_structure_id and host.deleted_at is null and held.college is not null
    order by case when held.structure_id = host.id then 0 else 1 end limit 1),
  ''
)`.as("college");
