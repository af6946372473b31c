import type { eventRoutes } from "#contract/events.ts";
import { fold } from "#contract/fold.ts";
import type { Parsed } from "#contract/route.ts";

/** Form of a new event; that of an existing one adds its version. */
export type EventInput = Parsed<typeof eventRoutes.create>["body"];

type OptionalFields = Pick<EventInput, "place" | "link" | "capacity">;

/** Columns of the optional fields: an emptied field becomes null, an absent one is unchanged. */
const toOptionalColumns = ({ place, link, capacity }: OptionalFields) => ({
  ...(place !== undefined && { place: place || null }),
  ...(link !== undefined && { link: link || null }),
  ...(capacity !== undefined && { capacity }),
});

/** Columns that the form fills. */
export const toEventColumns = (input: EventInput) => ({
  group_id: input.groupId,
  title: input.title,
  message: input.message,
  day: new Date(input.date).toISOString().slice(0, 10),
  start_time: input.startTime,
  end_time: input.endTime,
  search: fold(input.title),
  ...toOptionalColumns(input),
});
