import { type SqlBool, sql } from "kysely";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import type { Db } from "#server/db/open.ts";
import { isLike } from "#server/db/search.ts";

/** The people whom members see: those who may use the members’ space. */
export const selectPeople = (db: Db) =>
  db
    .selectFrom("users")
    .where("users.status", "=", "active")
    .where("users.deleted_at", "is", null)
    .where(HAS_ACCESS);

const atStructure = (word: string) => sql<SqlBool>`exists (
  select 1 from structure_people as place
    join structures as host on host.id = place.structure_id and host.deleted_at is null
   where place.user_id = users.id and place.ended_at is null and ${isLike("host.search", word)}
)`;

/** A folded word in the name of a person, or in the name of one of their structures. Without the column `search`, which also has the address (T40). */
export const isNamed = (word: string) =>
  sql<SqlBool>`(${isLike("users.name_key", word)} or ${isLike("users.structure_key", word)} or ${atStructure(word)})`;

/** A folded word in what the person shows: `search` has nothing else, and the address counts only while it is shown. */
export const isShown = (word: string) => sql<SqlBool>`exists (
  select 1 from person_profiles as profile
   where profile.user_id = users.id
     and (${isLike("profile.search", word)} or (profile.show_email = 1 and ${isLike("users.email", word)}))
)`;
