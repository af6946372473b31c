import { isLastOfItsName, nthOf, type Repeat, weekdayOf } from "#contract/repeat.ts";
import { checkFields, type FieldErrors } from "#web/parts/check-fields.ts";
import { spokenNth, weekdayName } from "#web/parts/spoken-repeat.ts";

/** The ways to repeat an event that the form offers: each follows from the day of the event. */
const KINDS = ["week", "date", "nth", "last"] as const;
export type RepeatKind = (typeof KINDS)[number];

const kindOf = (typed: string): RepeatKind | undefined => KINDS.find((kind) => kind === typed);

interface Typed {
  rule?: string;
  every?: string;
  until?: string;
}

/** The rule that the form says, of an event on a day; undefined when it is not repeated. */
export function ruleFrom(
  { rule = "", every = "", until = "" }: Typed,
  day: string,
): Repeat | undefined {
  const kind = kindOf(rule);
  if (!kind) return undefined;
  const common = { every: Number(every), until };
  const weekdays = [weekdayOf(day)];
  if (kind === "week") return { freq: "week", ...common, weekdays };
  if (kind === "date")
    return { freq: "month", ...common, weekdays: [], monthDay: Number(day.slice(8)) };
  return { freq: "month", ...common, weekdays, nth: kind === "last" ? -1 : nthOf(day) };
}

/** What is wrong with a repetition that was chosen. */
export async function checkRepeat(typed: Typed, day: string): Promise<FieldErrors> {
  const rule = ruleFrom(typed, day);
  if (!rule) return {};
  return checkFields(() => import("#contract/events.ts").then(({ repeat }) => repeat), rule);
}

/** What can be chosen for a day, in words. */
export function repeatOptions(day: string): { value: RepeatKind; label: string }[] {
  const weekday = weekdayName(weekdayOf(day));
  const date = Number(day.slice(8));
  return [
    { value: "week", label: `Chaque semaine, le ${weekday}` },
    { value: "date", label: `Chaque mois, le ${date === 1 ? "1er" : date}` },
    { value: "nth", label: `Chaque mois, le ${spokenNth(nthOf(day))} ${weekday}` },
    ...(isLastOfItsName(day)
      ? [{ value: "last" as const, label: `Chaque mois, le dernier ${weekday}` }]
      : []),
  ];
}
