import type { PollSummary } from "#contract/polls.ts";
import { containsWords } from "#contract/search.ts";
import type { Found, TitleSearch } from "#server/accounts/title-search.ts";
import { isOn } from "#server/db/features-off.ts";
import type { Deps } from "#server/deps.ts";
import { fromLivePolls, presentSummary, selectPolls } from "./queries.ts";

/** Polls are few and their titles have no index: the newest ones are compared, up to so many. */
const COMPARED = 1000;

/** Polls whose title contains every word, newest first. */
export async function searchPolls(
  { db }: Deps,
  { words, limit, actor }: TitleSearch,
): Promise<Found<PollSummary>> {
  const titles = await fromLivePolls(db)
    .select(["polls.id", "title"])
    .where(isOn("polls"))
    .orderBy("polls.created_at", "desc")
    .orderBy("polls.id", "desc")
    .limit(COMPARED)
    .execute();
  const ids = titles.filter(({ title }) => containsWords(title, words)).map(({ id }) => id);
  const counted = { count: ids.length, more: false };
  const listed = ids.slice(0, limit);
  if (listed.length === 0) return { ...counted, list: [] };
  const rows = await selectPolls(db, actor)
    .where("polls.id", "in", listed)
    .orderBy("polls.created_at", "desc")
    .orderBy("polls.id", "desc")
    .execute();
  return { ...counted, list: rows.map(presentSummary) };
}
