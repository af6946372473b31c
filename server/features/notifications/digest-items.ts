import { choiceFor, frequencyFor } from "#contract/frequency.ts";
import type { ActivityKind, Happening } from "#contract/notification-limits.ts";
import { isPast } from "#contract/paris-time.ts";
import type { Activity } from "./activities.ts";
import { type DigestRecipient, selectActivities } from "./digest-recipients.ts";
import type { DigestRun } from "./digest-runs.ts";

/** All activities of one subject, merged to its present state. */
export interface DigestItem extends Activity {
  kind: Happening;
}

/** Whether the recipient answered that they come to the event. */
type Comes = (eventId: string) => boolean;

type Had = (kind: Happening) => boolean;

/** The event existed before these activities, unless the first trash activity restores it. */
const existedBefore = (acts: readonly Activity[]): boolean =>
  acts.find(({ kind }) => kind === "event_removed" || kind === "event_restored")?.kind !==
  "event_restored";

/** An event created and deleted within the period is no item, except for those who answered that they come. */
function toDeletedKind(acts: readonly Activity[], last: Activity, had: Had, isExpected: boolean) {
  if (last.cancelled_at !== null) return had("event_cancelled") ? "event_cancelled" : undefined;
  const isKnown = !had("event") || isExpected;
  return had("event_removed") && existedBefore(acts) && isKnown ? "event_removed" : undefined;
}

/** Of minutes: they come after the meeting, and are items of their own. */
const isOfMinutes = ({ kind }: Pick<Activity, "kind">): boolean => kind.startsWith("minutes_");

/** A cancellation outweighs a creation, which outweighs a change; a deletion followed by a restoration is no item. */
function toKind(acts: readonly Activity[], last: Activity, comes: Comes): Happening | undefined {
  const had: Had = (wanted) => acts.some(({ kind }) => kind === wanted);
  if (last.kind === "comment") return last.gone_at === null ? "comment" : undefined;
  if (isOfMinutes(last)) return had("minutes_published") ? "minutes_published" : last.kind;
  if (last.document !== null) return had("document") ? "document" : "document_version";
  if (last.gone_at !== null) return toDeletedKind(acts, last, had, comes(last.subject_id));
  if (last.cancelled_at !== null) return "event_cancelled";
  if (had("event")) return "event";
  if (!existedBefore(acts)) return "event_restored";
  return had("event_changed") || had("event_cancelled") ? "event_changed" : undefined;
}

const isPastEvent = ({ kind, day, end_time }: Activity, now: Date): boolean =>
  kind !== "comment" &&
  !isOfMinutes({ kind }) &&
  day !== null &&
  end_time !== null &&
  isPast({ day, endTime: end_time }, now);

/** The comments of a subject are an item of their own, and so are its minutes. */
const toItemKey = ({ kind, subject_id }: Activity): string => {
  if (kind === "comment") return `comment ${subject_id}`;
  return isOfMinutes({ kind }) ? `minutes ${subject_id}` : subject_id;
};

const countOf = (acts: readonly Activity[], last: Activity): number =>
  last.kind === "comment" ? acts.length : Math.max(...acts.map((act) => act.count));

/** One item for each subject; past events are left out, but not comments on them. */
export const toDigestItems = (
  activities: readonly Activity[],
  now: Date,
  comes: Comes = () => false,
): DigestItem[] =>
  [...Map.groupBy(activities, toItemKey).values()].flatMap((acts) => {
    const last = acts.at(-1);
    if (!last || isPastEvent(last, now)) return [];
    const count = countOf(acts, last);
    const kind = toKind(acts, last, comes);
    return kind ? [{ ...last, count, kind }] : [];
  });

interface GroupActivities {
  activities: readonly Activity[];
  kinds: ActivityKind[];
  authors: ReadonlySet<string | null>;
}

/** A subject that moved from one group to another has activities in both. */
const isShared = (activities: ReadonlyMap<string, readonly Activity[]>): boolean => {
  const groups = new Map<string, string>();
  return [...activities.values()].flat().some(({ subject_id, group_id }) => {
    const group = groups.get(subject_id) ?? group_id;
    groups.set(subject_id, group);
    return group !== group_id;
  });
};

const summarize = (activities: ReadonlyMap<string, readonly Activity[]>) =>
  new Map(
    [...activities].map(([groupId, rows]): [string, GroupActivities] => [
      groupId,
      {
        activities: rows,
        kinds: [...new Set(rows.map(({ kind }) => choiceFor(kind)))],
        authors: new Set(rows.map(({ actor_id }) => actor_id)),
      },
    ]),
  );

/**
 * Returns the function that selects the items of each recipient of a run. Members of a group mostly get the same items, memoized per
 * group; authors, recipients who changed their frequency or answered an event, and urgent runs are computed one by one.
 */
export function createItemSelector(
  { frequency }: Pick<DigestRun, "frequency">,
  activities: ReadonlyMap<string, readonly Activity[]>,
  now: Date,
): (recipient: DigestRecipient) => DigestItem[] {
  const byGroup = summarize(activities);
  const isPersonal = frequency === "urgent" || isShared(activities);
  const cache = new Map<string, DigestItem[]>();
  const common = (
    recipient: DigestRecipient,
    groupId: string,
    { activities: rows, kinds }: GroupActivities,
  ): DigestItem[] => {
    const joinedAt = recipient.groups.get(groupId) ?? "";
    const first = rows.findIndex(({ at }) => at >= joinedAt && at > recipient.seenTo);
    const wanted = kinds.filter(
      (kind) => frequencyFor(recipient.choices, kind, groupId) === frequency,
    );
    if (first < 0 || wanted.length === 0) return [];
    const key = `${groupId} ${first} ${wanted}`;
    const found =
      cache.get(key) ?? toDigestItems(selectActivities(recipient, groupId, frequency, rows), now);
    cache.set(key, found);
    return found;
  };
  return (recipient) => {
    if (!recipient.isActive) return [];
    const ownGroups = [...byGroup].filter(([groupId]) => recipient.groups.has(groupId));
    const comes = (eventId: string) => recipient.answers.get(eventId) === "coming";
    if (isPersonal)
      return toDigestItems(
        ownGroups.flatMap(([groupId, { activities: rows }]) =>
          selectActivities(recipient, groupId, frequency, rows),
        ),
        now,
        comes,
      );
    const hasOwnItems = recipient.starts.length > 0 || recipient.answers.size > 0;
    return ownGroups.flatMap(([groupId, own]) =>
      hasOwnItems || own.authors.has(recipient.id)
        ? toDigestItems(selectActivities(recipient, groupId, frequency, own.activities), now, comes)
        : common(recipient, groupId, own),
    );
  };
}
