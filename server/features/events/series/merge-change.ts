import type { Updateable } from "kysely";
import { fold } from "#contract/fold.ts";
import type { EventSeriesTable, EventsTable } from "#server/db/tables/events.ts";
import type { toEventColumns } from "../event-columns.ts";
import type { LockedOccurrence } from "../lock-series.ts";
import type { SeriesRow } from "./queries.ts";

const TEXTS = ["group_id", "title", "message", "place", "link", "capacity"] as const;
type Text = (typeof TEXTS)[number];

/** Fields that the form changes in its event, to apply to the others. */
export interface Change {
  texts: Partial<Pick<EventSeriesTable, Text>>;
  hours: { start_time: string; end_time: string } | undefined;
}

/** Compares the form with its event: other fields remain different in each event. */
export function toChange(
  event: LockedOccurrence,
  columns: ReturnType<typeof toEventColumns>,
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

/** Has the day given by the rule and the hours of the series. */
const isUnmoved = (row: LockedOccurrence, series: SeriesRow): boolean =>
  row.day === row.original_day &&
  row.start_time === series.start_time &&
  row.end_time === series.end_time;

/** Columns to change in one event: fields and hours that were changed separately in it are unchanged. */
export function toChangedColumns(
  row: LockedOccurrence,
  { texts, hours }: Change,
  { series, event }: { series: SeriesRow; event: LockedOccurrence },
): Updateable<EventsTable> {
  const isShown = row.id === event.id;
  const taken = TEXTS.filter((name) => name in texts && (isShown || row[name] === series[name]));
  return {
    ...Object.fromEntries(taken.map((name) => [name, texts[name]])),
    ...(taken.includes("title") && { search: fold(texts.title ?? "") }),
    ...(hours && (isShown || isUnmoved(row, series)) && hours),
  };
}
