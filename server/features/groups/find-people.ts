import { sql } from "kysely";
import { fold } from "#contract/fold.ts";
import type { FoundPerson } from "#contract/group-people.ts";
import { FOUND_PEOPLE } from "#contract/limits.ts";
import { admitRunner } from "#server/accounts/group-right.ts";
import { NAMED } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import { isLike, planSearch } from "#server/db/search.ts";
import type { Deps } from "#server/deps.ts";
import { getGroup } from "./queries.ts";

/** Words of a search: more would only repeat. */
const WORDS = 6;

/** Whether a person has a row of this group. */
const isThere = (table: "group_members" | "group_invitations", groupId: string) =>
  sql<number>`case when exists (
    select 1 from ${sql.table(table)} as there where there.group_id = ${groupId} and there.user_id = users.id
  ) then 1 else 0 end`;

/** Active members whose names contain every word, by name. Their addresses are not searched: a part of one would reveal it. */
async function listFound(trx: Trx, groupId: string, q: string): Promise<FoundPerson[]> {
  const words = fold(q).split(/\s+/).slice(0, WORDS);
  const [longest = ""] = words.toSorted((one, other) => other.length - one.length);
  let query = trx
    .selectFrom("users")
    .select(NAMED)
    .select([
      isThere("group_members", groupId).as("member"),
      isThere("group_invitations", groupId).as("invited"),
    ])
    .where("status", "=", "active")
    .where(HAS_ACCESS)
    // An imported account answers nothing before its owner has opened it.
    .where("password_hash", "!=", "")
    .where("deleted_at", "is", null)
    // `name_key` has no index of trigrams; `search` contains each of its words.
    .where(await planSearch(trx, "users", longest))
    .orderBy("name_key")
    .orderBy("id")
    .limit(FOUND_PEOPLE);
  for (const word of words) query = query.where(isLike("users.name_key", word));
  return (await query.execute()).map(({ member, invited, ...person }) => ({
    ...person,
    ...(member === 1 ? { state: "member" } : invited === 1 && { state: "invited" }),
  }));
}

/** People to invite into a group. Throws forbidden or not_found. */
export const findPeople = (
  deps: Deps,
  groupId: string,
  q: string,
  actor: Actor,
): Promise<FoundPerson[]> =>
  inTransaction(deps.db, async (trx) => {
    await admitRunner(trx, actor, groupId);
    await getGroup(trx, groupId);
    return listFound(trx, groupId, q);
  });
