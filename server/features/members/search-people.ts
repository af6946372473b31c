import { mayAdminister } from "#contract/permissions.ts";
import type { FoundAccount } from "#contract/space-search.ts";
import { NAME } from "#server/accounts/person.ts";
import type { Found, TitleSearch } from "#server/accounts/title-search.ts";
import { countUpTo } from "#server/db/page.ts";
import { isLike } from "#server/db/search.ts";
import type { Deps } from "#server/deps.ts";
import { recordReading } from "#server/http/api/record-reading.ts";

/** Active accounts with every word in their name or their structure, its other labels included, by name; undefined for who does not administer the site (T40). */
export async function searchPeople(
  deps: Deps,
  { words, limit, actor }: TitleSearch,
): Promise<Found<FoundAccount> | undefined> {
  if (!mayAdminister(actor)) return undefined;
  const { db } = deps;
  let found = db.selectFrom("users").where("status", "=", "active").where("deleted_at", "is", null);
  // Without the column `search`: it also has the addresses, which are no title.
  for (const word of words)
    found = found.where((eb) =>
      eb.or([
        isLike("users.name_key", word),
        isLike("users.structure_key", word),
        eb.exists(
          eb
            .selectFrom("structure_people")
            .innerJoin("structures", "structures.id", "structure_people.structure_id")
            .select("structure_people.id")
            .whereRef("structure_people.user_id", "=", "users.id")
            .where("structure_people.ended_at", "is", null)
            .where("structures.deleted_at", "is", null)
            .where(isLike("structures.search", word)),
        ),
      ]),
    );
  const counted = await countUpTo(db, found.select("id"));
  if (counted.count === 0 || limit === 0) return { ...counted, list: [] };
  const list = await found
    .select([...NAME, "username"])
    .orderBy("name_key")
    .orderBy("id")
    .limit(limit)
    .execute();
  await recordReading(deps, "members_read", actor);
  return { ...counted, list };
}
