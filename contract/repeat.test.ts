import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { SERIES_MAX } from "./agenda-limits.ts";
import {
  addDays,
  daysOf,
  isLastOfItsName,
  isTooLong,
  nthOf,
  type Repeat,
  weekdayOf,
} from "./repeat.ts";

const NAMES = ["", "MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** The same rule in the syntax of RFC 5545. */
function rfcRule({ freq, every, weekdays, nth, monthDay, until }: Repeat): string {
  const by =
    monthDay !== undefined
      ? `BYMONTHDAY=${monthDay}`
      : `BYDAY=${weekdays.map((day) => `${nth ?? ""}${NAMES[day]}`).join(",")}`;
  return `FREQ=${freq === "week" ? "WEEKLY" : "MONTHLY"};INTERVAL=${every};WKST=MO;${by};UNTIL=${until.replaceAll("-", "")}`;
}

/** The days that ical.js reads in it. */
function daysByIcal(rule: Repeat, first: string): string[] {
  const start = ICAL.Time.fromDateString(first);
  const iterator = ICAL.Recur.fromString(rfcRule(rule)).iterator(start);
  const days: string[] = [];
  for (let next = iterator.next(); next && days.length <= SERIES_MAX; next = iterator.next())
    if (next.toString() <= rule.until) days.push(next.toString());
  return days;
}

test("adds days across months, years and both clock changes", () => {
  const days = ["2026-03-01", "2026-03-30", "2026-10-26", "2027-01-01"];
  expect(days.map((one) => addDays(one, -1))).toEqual([
    "2026-02-28",
    "2026-03-29",
    "2026-10-25",
    "2026-12-31",
  ]);
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
});

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays("2024-01-01", days));
const every = fc.integer({ min: 1, max: 12 });
/** A rule that starts on its first day, as the form creates them. */
const ruled = fc
  .tuple(
    day,
    every,
    fc.constantFrom("week", "days", "date", "nth", "last"),
    fc.integer({ min: 0, max: 730 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
  )
  .map(([first, step, kind, length, more]): { first: string; rule: Repeat } => {
    const weekday = weekdayOf(first);
    const common = { every: step, until: addDays(first, length) };
    const month = { freq: "month" as const, ...common };
    if (kind === "date")
      return { first, rule: { ...month, weekdays: [], monthDay: Number(first.slice(8)) } };
    if (kind === "nth")
      return { first, rule: { ...month, weekdays: [weekday], nth: nthOf(first) } };
    if (kind === "last" && isLastOfItsName(first))
      return { first, rule: { ...month, weekdays: [weekday], nth: -1 } };
    const weekdays = kind === "days" ? [...new Set([weekday, ...more])] : [weekday];
    return { first, rule: { freq: "week", ...common, weekdays } };
  });

describe("the days of a rule", () => {
  test("equal those that ical.js reads in the same rule", () => {
    fc.assert(
      fc.property(ruled, ({ first, rule }) => {
        expect(daysOf(rule, first)).toEqual(daysByIcal(rule, first));
      }),
      { numRuns: 500 },
    );
  });

  test("continue from any day as from the first", () => {
    fc.assert(
      fc.property(ruled, fc.integer({ min: -400, max: 400 }), ({ first, rule }, shift) => {
        const from = addDays(first, shift);
        const whole = daysOf(rule, first);
        const later = daysOf(rule, first, from);
        // Limits the count of each rule.
        const both = (one: string) =>
          one >= first && one >= from && [whole, later].every((days) => one <= (days.at(-1) ?? ""));
        expect(later.filter(both)).toEqual(whole.filter(both));
      }),
      { numRuns: 200 },
    );
  });

  test.each<[string, Repeat, string, string[]]>([
    [
      "the 2nd Tuesday",
      { freq: "month", every: 1, weekdays: [2], nth: 2, until: "2027-04-30" },
      "2027-01-12",
      ["2027-01-12", "2027-02-09", "2027-03-09", "2027-04-13"],
    ],
    [
      "the last Thursday",
      { freq: "month", every: 1, weekdays: [4], nth: -1, until: "2027-04-30" },
      "2027-01-28",
      ["2027-01-28", "2027-02-25", "2027-03-25", "2027-04-29"],
    ],
    [
      "the 5th Friday, where there is one",
      { freq: "month", every: 1, weekdays: [5], nth: 5, until: "2027-08-31" },
      "2027-01-29",
      ["2027-01-29", "2027-04-30", "2027-07-30"],
    ],
    [
      "the 31st, where there is one",
      { freq: "month", every: 1, weekdays: [], monthDay: 31, until: "2027-06-30" },
      "2027-01-31",
      ["2027-01-31", "2027-03-31", "2027-05-31"],
    ],
    [
      "each third week, over a new year",
      { freq: "week", every: 3, weekdays: [1, 4], until: "2027-01-31" },
      "2026-12-14",
      ["2026-12-14", "2026-12-17", "2027-01-04", "2027-01-07", "2027-01-25", "2027-01-28"],
    ],
    [
      "a day that none follows",
      { freq: "week", every: 1, weekdays: [1], until: "2026-12-13" },
      "2026-12-14",
      [],
    ],
  ])("%s", (_what, rule, first, days) => {
    expect(daysOf(rule, first)).toEqual(days);
  });

  test("are not counted without a limit", () => {
    const rule: Repeat = {
      freq: "week",
      every: 1,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      until: "9998-12-31",
    };
    expect(daysOf(rule, "2027-01-01")).toHaveLength(SERIES_MAX + 1);
    expect(isTooLong(rule, "2027-01-01")).toBe(true);
    expect(isTooLong({ ...rule, until: "2029-01-01" }, "2027-01-01")).toBe(false);
    expect(isTooLong({ ...rule, until: "2029-01-02" }, "2027-01-01")).toBe(true);
  });
});
