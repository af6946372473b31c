import type { Event } from "#contract/events.ts";
import type { SelectOption } from "../ui/select.tsx";
import { dayOf, spokenDay } from "./event-day.ts";

/** Meetings to choose from, the latest first. */
export const meetingOptions = (events: Event[]): SelectOption[] =>
  events
    .filter(({ cancelled_at }) => cancelled_at === undefined)
    .toSorted((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))
    .map((event) => ({
      value: event.id,
      label: `${event.title}, ${spokenDay(dayOf(event))}`,
    }));
