import { expect, test } from "vitest";
import { isCivilHour, nextDue } from "./due.ts";

const at = (moment: string) => new Date(moment);

test("a digest is due at 7:30 in Paris, over both clock changes", () => {
  expect(nextDue("daily", at("2027-03-27T06:30:00Z"))).toBe("2027-03-28T05:30:00.000Z");
  expect(nextDue("daily", at("2027-03-28T05:29:59Z"))).toBe("2027-03-28T05:30:00.000Z");
  expect(nextDue("weekly", at("2027-03-22T06:30:00Z"))).toBe("2027-03-29T05:30:00.000Z");
  expect(nextDue("daily", at("2027-10-30T05:30:00Z"))).toBe("2027-10-31T06:30:00.000Z");
  expect(nextDue("weekly", at("2027-10-25T05:30:00Z"))).toBe("2027-11-01T06:30:00.000Z");
});

test("seven daily digests are due on seven successive days, whatever the last hour", () => {
  const days: string[] = [];
  for (let now = at("2027-10-27T20:59:00Z"); days.length < 8; now = at(days.at(-1) ?? ""))
    days.push(nextDue("daily", now));
  expect(days.map((day) => day.slice(0, 10))).toEqual([
    "2027-10-28",
    "2027-10-29",
    "2027-10-30",
    "2027-10-31",
    "2027-11-01",
    "2027-11-02",
    "2027-11-03",
    "2027-11-04",
  ]);
});

test("daytime is from 7:00 to 21:00 in Paris, in summer and winter", () => {
  expect(
    [
      "2026-07-01T04:59:00Z",
      "2026-07-01T05:00:00Z",
      "2026-07-01T18:59:00Z",
      "2026-07-01T19:00:00Z",
    ].map((moment) => isCivilHour(at(moment))),
  ).toEqual([false, true, true, false]);
  expect(
    ["2026-12-01T05:59:00Z", "2026-12-01T06:00:00Z"].map((moment) => isCivilHour(at(moment))),
  ).toEqual([false, true]);
});
