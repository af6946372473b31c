import { type SqlBool, sql } from "kysely";
import type { FoundGroup } from "#contract/space-search.ts";
import { extractWith, type Found, type TitleSearch } from "#server/accounts/title-search.ts";
import { countUpTo } from "#server/db/page.ts";
import { isLike } from "#server/db/search.ts";
import { hasTokens, toTextTerms } from "#server/db/words.ts";
import type { Deps } from "#server/deps.ts";
import { GROUP_COLUMNS, presentGroup } from "./queries.ts";

/** Groups whose name contains every word, then those whose name and description have all of them, by name. */
export async function searchGroups(
  { db }: Deps,
  { words, limit }: TitleSearch,
): Promise<Found<FoundGroup>> {
  const terms = toTextTerms(words);
  const named = sql<SqlBool>`(${sql.join(
    words.map((word) => isLike("groups.name_key", word)),
    sql` and `,
  )})`;
  const found = db
    .selectFrom("groups")
    .where("deleted_at", "is", null)
    .where((eb) => eb.or(terms.length > 0 ? [named, hasTokens("groups.tokens", terms)] : [named]));
  const counted = await countUpTo(db, found.select("id"));
  if (counted.count === 0 || limit === 0) return { ...counted, list: [] };
  const rows = await found
    .select(GROUP_COLUMNS)
    .orderBy(sql`case when ${named} then 0 else 1 end`)
    .orderBy("name_key")
    .orderBy("id")
    .limit(limit)
    .execute();
  return {
    ...counted,
    list: rows.map((row) => ({ ...presentGroup(row), ...extractWith(row.description, terms) })),
  };
}
