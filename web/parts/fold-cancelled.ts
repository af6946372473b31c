import type { Event } from "#contract/events.ts";

export interface Folded {
  event: Event;
  /** Other cancelled events of the series with the same reason. */
  others: Event[];
}

/** Folds a cancelled series into one entry at its first event. */
export function foldCancelled(events: Event[]): Folded[] {
  const first = new Map<string, Folded>();
  const folded: Folded[] = [];
  for (const event of events) {
    const { series_id, cancelled_at, cancel_reason } = event;
    const key = series_id && cancelled_at && `${series_id} ${cancel_reason}`;
    const before = key && first.get(key);
    if (before) before.others.push(event);
    else {
      const one = { event, others: [] };
      folded.push(one);
      if (key) first.set(key, one);
    }
  }
  return folded;
}
