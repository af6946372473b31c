import { choiceFor, frequencyFor } from "#contract/frequency.ts";
import type { ActivityKind } from "#contract/notification-limits.ts";
import type { Activity } from "./activities.ts";
import { type NewsItem, newsItems } from "./news-items.ts";
import type { Pass } from "./passes.ts";
import { type Reader, toldIn } from "./readers.ts";

interface Doings {
  here: readonly Activity[];
  kinds: ActivityKind[];
  authors: ReadonlySet<string | null>;
}

/** A thing of which two groups tell, since it went from one to the other. */
const isShared = (activities: ReadonlyMap<string, readonly Activity[]>): boolean => {
  const homes = new Map<string, string>();
  return [...activities.values()].flat().some(({ subject_id, group_id }) => {
    const home = homes.get(subject_id) ?? group_id;
    homes.set(subject_id, home);
    return home !== group_id;
  });
};

/**
 * Says for each reader of a round what their letter tells. Most people of a group are told the same of it, which is put together once:
 * whoever has done something of it, has changed letters, comes to a meeting that is gone, or is told at once, has it for themselves.
 */
export function itemTeller(
  { frequency }: Pick<Pass, "frequency">,
  activities: ReadonlyMap<string, readonly Activity[]>,
  now: Date,
): (reader: Reader) => NewsItem[] {
  const doings = new Map(
    [...activities].map(([groupId, here]): [string, Doings] => [
      groupId,
      {
        here,
        kinds: [...new Set(here.map(({ kind }) => choiceFor(kind)))],
        authors: new Set(here.map(({ actor_id }) => actor_id)),
      },
    ]),
  );
  const isApart = frequency === "urgent" || isShared(activities);
  const known = new Map<string, NewsItem[]>();
  const common = (reader: Reader, groupId: string, { here, kinds }: Doings): NewsItem[] => {
    const joinedAt = reader.groups.get(groupId) ?? "";
    const first = here.findIndex(({ at }) => at >= joinedAt && at > reader.seenTo);
    const wanted = kinds.filter(
      (kind) => frequencyFor(reader.choices, kind, groupId) === frequency,
    );
    if (first < 0 || wanted.length === 0) return [];
    const key = `${groupId} ${first} ${wanted}`;
    const found = known.get(key) ?? newsItems(toldIn(reader, groupId, frequency, here), now);
    known.set(key, found);
    return found;
  };
  return (reader) => {
    if (!reader.isHere) return [];
    const mine = [...doings].filter(([groupId]) => reader.groups.has(groupId));
    const comes = (eventId: string) => reader.answers.get(eventId) === "coming";
    if (isApart)
      return newsItems(
        mine.flatMap(([groupId, { here }]) => toldIn(reader, groupId, frequency, here)),
        now,
        comes,
      );
    const isAlone = reader.starts.length > 0 || reader.answers.size > 0;
    return mine.flatMap(([groupId, own]) =>
      isAlone || own.authors.has(reader.id)
        ? newsItems(toldIn(reader, groupId, frequency, own.here), now, comes)
        : common(reader, groupId, own),
    );
  };
}
