import fc from "fast-check";
import { addDays, type Repeat, weekdayOf } from "#contract/repeat.ts";

const every = fc.integer({ min: 1, max: 3 });
const scope = fc.constantFrom("following" as const, "all" as const);
const pick = fc.nat({ max: 40 });
export const ruled = fc.record({
  every,
  kind: fc.constantFrom("week", "two", "date", "nth"),
  weeks: fc.integer({ min: 0, max: 12 }),
});
export type Ruled = typeof ruled extends fc.Arbitrary<infer T> ? T : never;

/** The rule that is meant, of a day that it gives. */
export const ruleOf = ({ every: step, kind, weeks }: Ruled, day: string): Repeat => {
  const common = { every: step, until: addDays(day, 7 * weeks) };
  const weekday = weekdayOf(day);
  const month = { freq: "month" as const, ...common };
  if (kind === "date") return { ...month, weekdays: [], monthDay: Number(day.slice(8)) };
  if (kind === "nth")
    return { ...month, weekdays: [weekday], nth: Math.ceil(Number(day.slice(8)) / 7) };
  const weekdays = kind === "two" ? [weekday, (weekday % 7) + 1].toSorted() : [weekday];
  return { freq: "week", ...common, weekdays };
};

/** One operation of a member. */
export const operation = fc.oneof(
  fc.record({
    do: fc.constant("title" as const),
    pick,
    scope,
    character: fc.constantFrom("A", "B", "C"),
  }),
  fc.record({
    do: fc.constant("hours" as const),
    pick,
    scope,
    hour: fc.integer({ min: 8, max: 11 }),
  }),
  fc.record({
    do: fc.constant("rule" as const),
    pick,
    scope,
    ruled,
    shift: fc.integer({ min: -2, max: 2 }),
  }),
  fc.record({ do: fc.constant("cancel" as const), pick, scope }),
  fc.record({ do: fc.constant("remove" as const), pick, scope }),
  fc.record({
    do: fc.constant("apart" as const),
    pick,
    character: fc.constantFrom("A", "X"),
    hour: fc.integer({ min: 8, max: 11 }),
  }),
  fc.record({ do: fc.constant("move" as const), pick, days: fc.integer({ min: -3, max: 3 }) }),
  fc.record({ do: fc.constant("remove one" as const), pick }),
  fc.record({ do: fc.constant("answer" as const), pick }),
  fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 20 }) }),
);
export type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;
