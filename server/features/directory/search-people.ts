import type { NamedPerson } from "#contract/person.ts";
import { NAMED } from "#server/accounts/person.ts";
import type { Found, TitleSearch } from "#server/accounts/title-search.ts";
import { countUpTo } from "#server/db/page.ts";
import type { Deps } from "#server/deps.ts";
import { isNamed, selectPeople } from "./people.ts";

/** People of the directory with every word in their name or their structure, by name. Never by an address, which is no title (T40). */
export async function searchPeople(
  { db }: Deps,
  { words, limit }: TitleSearch,
): Promise<Found<NamedPerson>> {
  let found = selectPeople(db);
  for (const word of words) found = found.where(isNamed(word));
  const counted = await countUpTo(db, found.select("users.id"));
  if (counted.count === 0 || limit === 0) return { ...counted, list: [] };
  const list = await found
    .select(NAMED)
    .orderBy("users.name_key")
    .orderBy("users.id")
    .limit(limit)
    .execute();
  return { ...counted, list };
}
