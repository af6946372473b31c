import { type RawBuilder, type SqlBool, sql } from "kysely";
import { parisTime } from "#contract/paris-time.ts";
import type { FoundEvent } from "#contract/space-search.ts";
import { extractWith, type Found, type TitleSearch } from "#server/accounts/title-search.ts";
import { countUpTo } from "#server/db/page.ts";
import { MANY_TO_COUNT, planWords } from "#server/db/search.ts";
import { MANY_TOKENS_TO_COUNT, planEventTokens, toTextTerms } from "#server/db/words.ts";
import type { Deps } from "#server/deps.ts";
import { fromLiveGroups, presentEvent, selectEvents } from "./queries.ts";

type Condition = RawBuilder<SqlBool>;

/**
 * Events whose title contains every word, then those whose texts have all of them; in each, those from today on by date, then the past
 * ones, latest first.
 */
export async function searchEvents(
  { db, clock }: Deps,
  { words, limit }: TitleSearch,
): Promise<Found<FoundEvent>> {
  const terms = toTextTerms(words);
  const planTexts = async (many?: number): Promise<Condition> =>
    terms.length > 0 ? planEventTokens(db, terms, many) : sql`1 = 0`;
  const either = sql<SqlBool>`(${await planWords(db, "events", words, MANY_TO_COUNT)} or ${await planTexts(MANY_TOKENS_TO_COUNT)})`;
  const counted = await countUpTo(db, fromLiveGroups(db).select("events.id").where(either));
  if (counted.count === 0 || limit === 0) return { ...counted, list: [] };
  const [today = ""] = parisTime(clock.now()).split(" ");
  const list = (found: Condition, past: boolean, most: number) => {
    const order = past ? "desc" : "asc";
    return selectEvents(db)
      .where(found)
      .where("day", past ? "<" : ">=", today)
      .orderBy("day", order)
      .orderBy("start_time", order)
      .orderBy("events.id", order)
      .limit(most)
      .execute();
  };
  const titled = await planWords(db, "events", words);
  const inTexts = await planTexts();
  const rows: Awaited<ReturnType<typeof list>> = [];
  for (const found of [titled, sql<SqlBool>`(${inTexts} and not ${titled})`])
    for (const past of [false, true])
      if (rows.length < limit) rows.push(...(await list(found, past, limit - rows.length)));
  return {
    ...counted,
    list: rows.map((row) => ({ ...presentEvent(row), ...extractWith(row.message, terms) })),
  };
}
