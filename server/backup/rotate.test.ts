import { expect, test } from "vitest";
import { archiveName, listExpired, toMoment } from "./rotate.ts";

const LIMITS = { daily: 7, weekly: 4 };
const DAY = 24 * 3_600_000;
/** One at two o'clock UTC of each of so many days up to 22 November 2026, a Sunday, the newest first. */
const days = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    archiveName(new Date(Date.parse("2026-11-22T02:00:00Z") - index * DAY), false),
  );
const all = (_name: string) => true;
const retained = (names: string[], isGood = all, limits = LIMITS) => {
  const gone = new Set(listExpired(names, isGood, limits));
  return names.filter((name) => !gone.has(name)).map((name) => name.slice(5, 13));
};

test("retains seven days, and the last day of four weeks", () => {
  expect(retained(days(60))).toEqual([
    "20261122",
    "20261121",
    "20261120",
    "20261119",
    "20261118",
    "20261117",
    "20261116",
    "20261115",
    "20261108",
    "20261101",
  ]);
  expect(retained(days(60), all, { daily: 2, weekly: 0 })).toEqual(["20261122", "20261121"]);
});

test("retains the last archive of a day, by the calendar of Paris", () => {
  const names = ["20261121T225900Z", "20261121T230000Z", "20261122T100000Z"].map(
    (stamp) => `cpms-${stamp}.tar.age`,
  );
  expect(listExpired(names, all, LIMITS)).toEqual(["cpms-20261121T230000Z.tar.age"]);
});

test("an incomplete archive never replaces a good one", () => {
  const [newest, ...others] = days(10);
  const isGood = (name: string) => name !== newest && others.includes(name);
  expect(retained(days(10), isGood)).toEqual([
    "20261122",
    ...days(8)
      .slice(1)
      .map((name) => name.slice(5, 13)),
  ]);
  expect(retained(days(10), () => false)).toHaveLength(7);
});

test("never removes a file whose name is not the site's", () => {
  const others = ["cpms-2020.tar", "cpms-20200101T000000Z.zip", "photos", ""];
  expect(listExpired([...days(30), ...others], all, LIMITS)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/2020|photos/)]),
  );
  expect(others.map(toMoment)).toEqual(others.map(() => undefined));
});
