import { sql } from "kysely";

/**
 * The structure of a row of `users`, beside their name in every list: their main one, else what they wrote. It is computed by each
 * statement and copied into no row, so that a structure that is renamed has its new name everywhere (docs/decisions/081).
 */
export const STRUCTURE = sql<string>`coalesce(
  (select main.name from structures as main where main.id = users.main_structure_id and main.deleted_at is null),
  users.username
)`.as("structure");
