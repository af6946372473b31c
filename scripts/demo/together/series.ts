import type { Insertable } from "kysely";
import { fold } from "#contract/fold.ts";
import { addDays, daysOf, type Repeat } from "#contract/repeat.ts";
import type { EventSeriesTable } from "#server/db/tables/events.ts";
import { toEventTokens } from "#server/db/words.ts";
import { DAY, dayFrom, daysAgo, instant, workingDay } from "../days.ts";
import type { Size } from "../size.ts";
import { AGENDAS } from "../words.ts";
import type { DemoContext, EventRow } from "./context.ts";

type SeriesRow = Insertable<EventSeriesTable>;

const TITLES = [
  "Permanence téléphonique",
  "Point mensuel",
  "Groupe de parole",
  "Café des médiateurs",
];
/** One group in so many has a series. */
const ONE_IN = 5;
/** Age of a group that has a series. */
const SETTLED = 90 * DAY;

/** Every two weeks on Tuesday and Thursday, or on the second Tuesday of each month. */
const ruleOf = (index: number, until: string): Repeat =>
  index % 2 === 0
    ? { freq: "week", every: 2, weekdays: [2, 4], until }
    : { freq: "month", every: 1, weekdays: [2], nth: 2, until };

function seriesOf({ random, now }: DemoContext, index: number, groupId: string): SeriesRow {
  const rule = ruleOf(index, dayFrom(now, 120));
  const title = TITLES[index % TITLES.length] ?? "";
  return {
    id: random.id(),
    group_id: groupId,
    title,
    message: random.pick(AGENDAS),
    start_time: index % 2 === 0 ? "12:30" : "14:00",
    end_time: index % 2 === 0 ? "13:30" : "16:00",
    place: index % 2 === 0 ? null : "Salle du premier étage",
    link: index % 2 === 0 ? "https://visio.exemple.fr/permanence" : null,
    capacity: index % 2 === 0 ? null : 6,
    first_day: workingDay(now, -42),
    freq: rule.freq,
    every: rule.every,
    weekdays: rule.weekdays.join(","),
    nth: rule.nth ?? null,
    month_day: null,
    until_day: rule.until,
    created_at: instant(daysAgo(now, 60)),
    deleted_at: null,
  };
}

/** Of the future meetings the first is cancelled, the third moved by a day. */
const exceptionOf = (now: Date, day: string, order: number) => {
  if (order === 0)
    return { cancelled_at: instant(daysAgo(now, 1)), cancel_reason: "Salle indisponible" };
  return order === 2 ? { day: addDays(day, 1) } : {};
};

function meetingsOf({ random, now }: DemoContext, series: SeriesRow): EventRow[] {
  const rule: Repeat = {
    freq: series.freq,
    every: series.every,
    weekdays: series.weekdays.split(",").map(Number),
    until: series.until_day,
    ...(series.nth !== null && { nth: series.nth }),
  };
  const today = dayFrom(now, 0);
  const days = daysOf(rule, series.first_day);
  const next = days.filter((day) => day > today);
  return days.map((day) => {
    const texts = { title: series.title, message: series.message, place: series.place };
    const row = {
      id: random.id(),
      group_id: series.group_id,
      ...texts,
      day,
      start_time: series.start_time,
      end_time: series.end_time,
      link: series.link,
      capacity: series.capacity,
      search: fold(series.title),
      created_at: instant(Date.parse(String(series.created_at))),
      deleted_at: null,
      series_id: series.id,
      original_day: day,
      cancelled_at: null,
      cancel_reason: null,
      ...exceptionOf(now, day, next.indexOf(day)),
    };
    return { ...row, tokens: toEventTokens(row) };
  });
}

/** Series with their rule and meetings: some with a place and a capacity, others with a link. */
export function inventSeries(
  context: DemoContext,
  size: Size,
): { series: SeriesRow[]; meetings: EventRow[] } {
  const old = instant(daysAgo(context.now, 60) - SETTLED);
  const settled = context.groups.filter(({ created_at }) => created_at < old);
  const count = Math.max(2, Math.floor(size.groups / ONE_IN));
  const series = settled.slice(0, count).map(({ id }, index) => seriesOf(context, index, id));
  return { series, meetings: series.flatMap((one) => meetingsOf(context, one)) };
}
