import { SERIES_MAX } from "#contract/agenda-limits.ts";
import { isOddHour } from "#contract/clock-change.ts";
import { messages } from "#contract/messages.ts";
import { daysOf, isTooLong, type Repeat } from "#contract/repeat.ts";
import { fieldError } from "#server/api-error.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import type { EventSeriesTable } from "#server/db/tables/events.ts";

type RuleRow = Pick<
  EventSeriesTable,
  "freq" | "every" | "weekdays" | "nth" | "month_day" | "until_day"
>;

/** Columns that store a rule. */
export const toRuleColumns = ({
  freq,
  every,
  weekdays,
  nth,
  monthDay,
  until,
}: Repeat): RuleRow => ({
  freq,
  every,
  weekdays: [...new Set(weekdays)].toSorted().join(","),
  nth: nth ?? null,
  month_day: monthDay ?? null,
  until_day: until,
});

export const toRule = ({ freq, every, weekdays, nth, month_day, until_day }: RuleRow): Repeat => ({
  freq,
  every,
  weekdays: weekdays === "" ? [] : weekdays.split(",").map(Number),
  ...omitNulls({ nth, monthDay: month_day }),
  until: until_day,
});

/** Days that a rule gives from a day on. Throws invalid_request when there are none, too many, or over too long a period. */
export function listRuleDays(rule: Repeat, first: string, from = first): string[] {
  if (isTooLong(rule, from)) throw fieldError({ rule: messages.seriesTooLong });
  const days = daysOf(rule, first, from);
  if (days.length > SERIES_MAX) throw fieldError({ rule: messages.seriesTooMany });
  if (days.length === 0) throw fieldError({ rule: messages.seriesEmpty });
  return days;
}

interface Hours {
  start_time: string;
  end_time: string;
}

/** An hour skipped or repeated by a clock change is ambiguous. Throws invalid_request. */
export function refuseClockChange(days: readonly string[], { start_time, end_time }: Hours): void {
  for (const [field, time] of [
    ["startTime", start_time],
    ["endTime", end_time],
  ] as const)
    if (days.some((day) => isOddHour(day, time)))
      throw fieldError({ [field]: messages.seriesClockChange });
}
