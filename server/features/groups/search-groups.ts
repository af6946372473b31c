import type { Group } from "#contract/groups.ts";
import type { Found, TitleSearch } from "#server/accounts/title-search.ts";
import { countUpTo } from "#server/db/page.ts";
import { isLike } from "#server/db/search.ts";
import type { Deps } from "#server/deps.ts";
import { GROUP_COLUMNS, presentGroup } from "./queries.ts";

/** Groups whose name contains every word, by name. */
export async function searchGroups(
  { db }: Deps,
  { words, limit }: TitleSearch,
): Promise<Found<Group>> {
  let named = db.selectFrom("groups").where("deleted_at", "is", null);
  for (const word of words) named = named.where(isLike("groups.name_key", word));
  const counted = await countUpTo(db, named.select("id"));
  if (counted.count === 0 || limit === 0) return { ...counted, list: [] };
  const rows = await named
    .select(GROUP_COLUMNS)
    .orderBy("name_key")
    .orderBy("id")
    .limit(limit)
    .execute();
  return { ...counted, list: rows.map(presentGroup) };
}
