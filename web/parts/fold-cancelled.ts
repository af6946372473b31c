import type { Event } from "#contract/events.ts";

export interface Folded {
  event: Event;
  /** Others of its series that were called off for the same reason: they stand here, and not each by itself. */
  others: Event[];
}

/** A series that is called off stands once in a list, where its first meeting was. */
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
