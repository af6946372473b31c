import type { Happening } from "#contract/notification-limits.ts";
import { isPast } from "#contract/paris-time.ts";
import type { Activity } from "./activities.ts";

/** One thing that there is to say: all that happened to it, as it stands now. */
export interface NewsItem extends Activity {
  kind: Happening;
}

/** Whether somebody said that they come to a meeting, by its id. */
type Comes = (eventId: string) => boolean;

type Had = (kind: Happening) => boolean;

/** Whether it was there before: what first happened to it says so. */
const wasThere = (acts: readonly Activity[]): boolean =>
  acts.find(({ kind }) => kind === "event_removed" || kind === "event_restored")?.kind !==
  "event_restored";

/** One that came and went without being told of is no news, but to who said that they come. */
function kindOfGone(acts: readonly Activity[], last: Activity, had: Had, isAwaited: boolean) {
  if (last.cancelled_at !== null) return had("event_cancelled") ? "event_cancelled" : undefined;
  const isKnown = !had("event") || isAwaited;
  return had("event_removed") && wasThere(acts) && isKnown ? "event_removed" : undefined;
}

/** A meeting that is off is nothing else any more; one that is new was changed before anybody had heard of it; one that went and came back is none. */
function kindOf(acts: readonly Activity[], last: Activity, comes: Comes): Happening | undefined {
  const had: Had = (wanted) => acts.some(({ kind }) => kind === wanted);
  if (last.document !== null) return "document";
  if (last.gone_at !== null) return kindOfGone(acts, last, had, comes(last.subject_id));
  if (last.cancelled_at !== null) return "event_cancelled";
  if (had("event")) return "event";
  if (!wasThere(acts)) return "event_restored";
  return had("event_changed") || had("event_cancelled") ? "event_changed" : undefined;
}

const isOver = ({ day, end_time }: Activity, now: Date): boolean =>
  day !== null && end_time !== null && isPast({ day, endTime: end_time }, now);

/** Says each thing once. Of a meeting that is over there is nothing left to say. */
export const newsItems = (
  activities: readonly Activity[],
  now: Date,
  comes: Comes = () => false,
): NewsItem[] =>
  [...Map.groupBy(activities, ({ subject_id }) => subject_id).values()].flatMap((acts) => {
    const last = acts.at(-1);
    if (!last || isOver(last, now)) return [];
    const count = Math.max(...acts.map((act) => act.count));
    const kind = kindOf(acts, last, comes);
    return kind ? [{ ...last, count, kind }] : [];
  });
