import type { Event } from "#contract/events.ts";
import { parisTime } from "#contract/paris-time.ts";
import type { Found, TitleSearch } from "#server/accounts/title-search.ts";
import { countUpTo } from "#server/db/page.ts";
import { MANY_TO_COUNT, planWords } from "#server/db/search.ts";
import type { Deps } from "#server/deps.ts";
import { fromLiveGroups, presentEvent, selectEvents } from "./queries.ts";

/** Events whose title contains every word: those from today on by date, then the past ones, latest first. */
export async function searchEvents(
  { db, clock }: Deps,
  { words, limit }: TitleSearch,
): Promise<Found<Event>> {
  const found = await planWords(db, "events", words, MANY_TO_COUNT);
  const counted = await countUpTo(db, fromLiveGroups(db).select("events.id").where(found));
  if (counted.count === 0 || limit === 0) return { ...counted, list: [] };
  const [today = ""] = parisTime(clock.now()).split(" ");
  const matching = selectEvents(db).where(await planWords(db, "events", words));
  const list = async (past: boolean, most: number) => {
    const order = past ? "desc" : "asc";
    return matching
      .where("day", past ? "<" : ">=", today)
      .orderBy("day", order)
      .orderBy("start_time", order)
      .orderBy("events.id", order)
      .limit(most)
      .execute();
  };
  const next = await list(false, limit);
  const past = next.length < limit ? await list(true, limit - next.length) : [];
  return { ...counted, list: [...next, ...past].map(presentEvent) };
}
