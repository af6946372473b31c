import type { Scope } from "#contract/agenda-limits.ts";
import { messages } from "#contract/messages.ts";
import { isPast } from "#contract/paris-time.ts";
import { addDays, daysBetween, isSameRepeat, type Repeat } from "#contract/repeat.ts";
import { fieldError } from "#server/api-error.ts";
import type { LockedOccurrence, LockedSeries } from "../lock-series.ts";
import { type Plan, planDays } from "./plan-days.ts";
import { listRuleDays, toRule } from "./series-rule.ts";

interface AskedRule {
  rule: Repeat | undefined;
  /** Day of the form, from which weeks and months are counted. */
  day: string;
  end: string;
  scope: Exclude<Scope, "this">;
}

const findEarliest = (days: readonly string[]): string => days.toSorted()[0] ?? "";

/**
 * First day that the new rule may give: the start of the changed events, or earlier if the form moves its event back;
 * never before today, nor before the events out of scope.
 */
function findFirstFreeDay(
  { event, rows, trashedDays, today }: LockedSeries,
  { scope, day }: Pick<AskedRule, "scope" | "day">,
): string {
  const given = [...rows.map(({ original_day }) => original_day), ...trashedDays];
  const begin = scope === "following" ? event.original_day : findEarliest(given);
  const moved = Math.min(0, daysBetween(event.day, day));
  const before = given.filter((one) => one < begin).map((one) => addDays(one, 1));
  return [addDays(begin, moved), today, ...before].toSorted().at(-1) ?? today;
}

/** Plans the change of rule for future events; undefined when the rule is the same. Throws invalid_request. */
export function planRule(
  locked: LockedSeries,
  { rule, day, end, scope }: AskedRule,
  now: Date,
): Plan<LockedOccurrence> | undefined {
  const { series, event, rows, scoped, trashedDays } = locked;
  if (!rule) {
    if (day !== event.day) throw fieldError({ date: messages.seriesDayApart });
    return undefined;
  }
  if (day === event.day && isSameRepeat(rule, toRule(series))) return undefined;
  const from = findFirstFreeDay(locked, { scope, day });
  const days = listRuleDays(rule, day, from).filter(
    (one) => !isPast({ day: one, endTime: end }, now),
  );
  if (days.length === 0) throw fieldError({ rule: messages.seriesEmpty });
  const judged = scoped.filter(({ original_day }) => original_day >= from);
  const taken = rows.filter((row) => !judged.includes(row)).map(({ original_day }) => original_day);
  return planDays(judged, days, new Set([...taken, ...trashedDays]));
}
