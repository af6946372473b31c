import type { Updateable } from "kysely";
import { fold } from "#contract/fold.ts";
import type { EventSeriesTable, EventsTable } from "#server/db/agenda-tables.ts";
import type { eventColumns } from "../event-columns.ts";
import type { LockedOccurrence } from "../lock-series.ts";
import type { SeriesRow } from "./queries.ts";

const TEXTS = ["group_id", "title", "message", "place", "link", "capacity"] as const;
type Text = (typeof TEXTS)[number];

/** What a form changes of the meeting that it shows, and so of the others. */
export interface Change {
  texts: Partial<Pick<EventSeriesTable, Text>>;
  hours: { start_time: string; end_time: string } | undefined;
}

/** What differs from the meeting as it was: all else stays what it is in each of the others. */
export function changeOf(
  event: LockedOccurrence,
  columns: ReturnType<typeof eventColumns>,
): Change {
  const { start_time, end_time } = columns;
  return {
    texts: Object.fromEntries(
      TEXTS.flatMap((name) =>
        columns[name] === undefined || columns[name] === event[name] ? [] : [[name, columns[name]]],
      ),
    ),
    hours:
      start_time === event.start_time && end_time === event.end_time
        ? undefined
        : { start_time, end_time },
  };
}

/** It stands where the rule put it, at the hours of the series: nobody moved it. */
const isWhereTold = (row: LockedOccurrence, series: SeriesRow): boolean =>
  row.day === row.original_day &&
  row.start_time === series.start_time &&
  row.end_time === series.end_time;

/** What of the change one meeting takes: what was changed apart in it stays, and where it was moved to. */
export function columnsFor(
  row: LockedOccurrence,
  { texts, hours }: Change,
  { series, event }: { series: SeriesRow; event: LockedOccurrence },
): Updateable<EventsTable> {
  const isShown = row.id === event.id;
  const taken = TEXTS.filter((name) => name in texts && (isShown || row[name] === series[name]));
  return {
    ...Object.fromEntries(taken.map((name) => [name, texts[name]])),
    ...(taken.includes("title") && { search: fold(texts.title ?? "") }),
    ...(hours && (isShown || isWhereTold(row, series)) && hours),
  };
}
