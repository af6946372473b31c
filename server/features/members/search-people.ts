import { mayAdminister } from "#contract/permissions.ts";
import type { FoundAccount } from "#contract/space-search.ts";
import { NAME } from "#server/accounts/person.ts";
import type { Found, TitleSearch } from "#server/accounts/title-search.ts";
import { countUpTo } from "#server/db/page.ts";
import { isLike, MANY_TO_COUNT, planWords } from "#server/db/search.ts";
import type { Deps } from "#server/deps.ts";
import { recordReading } from "#server/http/api/record-reading.ts";

/** Active accounts whose names contain every word, by name; undefined for who does not administer the site (T40). */
export async function searchPeople(
  deps: Deps,
  { words, limit, actor }: TitleSearch,
): Promise<Found<FoundAccount> | undefined> {
  if (!mayAdminister(actor)) return undefined;
  const { db } = deps;
  const named = async (many?: number) => {
    let query = db
      .selectFrom("users")
      .where("status", "=", "active")
      .where("deleted_at", "is", null)
      // The column also has the addresses, which are no title.
      .where(await planWords(db, "users", words, many));
    for (const word of words) query = query.where(isLike("users.name_key", word));
    return { query };
  };
  const counted = await countUpTo(db, (await named(MANY_TO_COUNT)).query.select("id"));
  if (counted.count === 0 || limit === 0) return { ...counted, list: [] };
  const list = await (await named()).query
    .select([...NAME, "username"])
    .orderBy("name_key")
    .orderBy("id")
    .limit(limit)
    .execute();
  await recordReading(deps, "members_read", actor);
  return { ...counted, list };
}
