import type { Event } from "../../../contract/events.ts";
import { matches } from "../../../contract/fold.ts";
import { byDate, isUpcoming, todayInParis } from "../../parts/event-day.ts";

interface FoundEvents {
  past: Event[];
  upcoming: Event[];
}

/** Events whose title contains what is searched, by date: those of before today apart. */
export function findEvents(events: Event[], query: string, today = todayInParis()): FoundEvents {
  const found = events.filter((event) => matches(event.title, query)).sort(byDate);
  return { past: found.filter((event) => !isUpcoming(event, today)), upcoming: found.filter((event) => isUpcoming(event, today)) };
}
