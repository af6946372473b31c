import type { eventRoutes } from "#contract/events.ts";
import { fold } from "#contract/fold.ts";
import type { Parsed } from "#contract/route.ts";

/** What the form of a new event says; that of an event that is there says its version too. */
export type EventInput = Parsed<typeof eventRoutes.create>["body"];

type Grown = Pick<EventInput, "place" | "link" | "capacity">;

/** Those that the form names: an emptied one is none, one that it does not know stays what it is. */
const grownColumns = ({ place, link, capacity }: Grown) => ({
  ...(place !== undefined && { place: place || null }),
  ...(link !== undefined && { link: link || null }),
  ...(capacity !== undefined && { capacity }),
});

/** The columns that a form fills. */
export const eventColumns = (input: EventInput) => ({
  group_id: input.groupId,
  title: input.title,
  message: input.message,
  day: new Date(input.date).toISOString().slice(0, 10),
  start_time: input.startTime,
  end_time: input.endTime,
  search: fold(input.title),
  ...grownColumns(input),
});
