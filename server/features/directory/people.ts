import { type RawBuilder, type SqlBool, sql } from "kysely";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import type { Db } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import { isLike } from "#server/db/search.ts";

/** Said in a statement itself, and not as one of its values: else the index of the directory does not serve. */
const ACTIVE = sql.lit<UserRow["status"]>("active");

/** The people whom members see: those who may use the members’ space. */
export const selectPeople = (db: Db) =>
  db
    .selectFrom("users")
    .where("users.status", "=", ACTIVE)
    .where("users.deleted_at", "is", null)
    .where(HAS_ACCESS);

/** Ids of people with a folded word in their name, or in the name of one of their structures. Without the column `search`, which also has the address (T40). */
const named = (word: string) => sql`
  select one.id from users as one
   where one.status = ${ACTIVE} and one.deleted_at is null
     and (${isLike("one.name_key", word)} or ${isLike("one.structure_key", word)})
  union all
  select place.user_id from structures as host
    join structure_people as place on place.structure_id = host.id and place.ended_at is null
   where host.deleted_at is null and ${isLike("host.search", word)}`;

/** Ids of people with a folded word in what they show: `search` has nothing else, and the address counts only while it is shown. */
const shown = (word: string) => sql`
  select profile.user_id from person_profiles as profile
    join users as one on one.id = profile.user_id
   where ${isLike("profile.search", word)} or (profile.show_email = 1 and ${isLike("one.email", word)})`;

/** Each part of the union has its own index; alternatives in one condition would have none. */
const among = (ids: RawBuilder<unknown>) => sql<SqlBool>`users.id in (${ids})`;

export const isNamed = (word: string) => among(named(word));

export const isFound = (word: string) => among(sql`${named(word)} union all ${shown(word)}`);
