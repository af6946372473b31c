import { type SqlBool, sql } from "kysely";
import type { PublishedMinutes } from "#contract/published-minutes.ts";
import type { FoundMinutes } from "#contract/space-search.ts";
import { extractWith, type Found, type TitleSearch } from "#server/accounts/title-search.ts";
import { countUpTo } from "#server/db/page.ts";
import { isLike } from "#server/db/search.ts";
import { toTextTerms } from "#server/db/words.ts";
import type { Deps } from "#server/deps.ts";
import { fromLiveMeetings } from "./facts.ts";

type Extract = Pick<FoundMinutes, "extract">;

/** From the first item, or the first of its decisions, whose words were searched. */
function extractFrom({ items }: PublishedMinutes, terms: string[]): Extract {
  for (const { title, note, decisions } of items)
    for (const text of [note, ...decisions.map((one) => one.text), title]) {
      const found = extractWith(text, terms);
      if (found.extract) return found;
    }
  return {};
}

/** Published minutes that contain every word, latest first. Items « huis clos » are not part of them. */
export async function searchMinutes(
  { db }: Deps,
  { words, limit }: TitleSearch,
): Promise<Found<FoundMinutes>> {
  const terms = toTextTerms(words);
  if (terms.length === 0) return { count: 0, more: false, list: [] };
  const published = fromLiveMeetings(db).where("published_at", "is not", null);
  const found = published.where(
    sql<SqlBool>`${sql.join(
      terms.map((term) => isLike("meetings.search", term)),
      sql` and `,
    )}`,
  );
  const counted = await countUpTo(db, found.select("event_id"));
  if (counted.count === 0 || limit === 0) return { ...counted, list: [] };
  const rows = await found
    .select(["event_id", "title", "day", "minutes", "groups.id as groupId"])
    .select("groups.name as groupName")
    .orderBy("day", "desc")
    .orderBy("start_time", "desc")
    .orderBy("event_id")
    .limit(limit)
    .execute();
  return {
    ...counted,
    list: rows.map(({ event_id, title, day, minutes, groupId, groupName }) => {
      const text = JSON.parse(minutes ?? "{}") as PublishedMinutes;
      const group = { id: groupId, name: groupName };
      return { id: event_id, title, day, number: text.number, group, ...extractFrom(text, terms) };
    }),
  };
}
