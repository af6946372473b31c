import { expect, test } from "vitest";
import { agendaTotal, spokenMinutes } from "./agenda-total.ts";

const of = (start: string, end: string, ...minutes: number[]) =>
  agendaTotal(
    { start, end },
    minutes.map((count) => ({ minutes: count })),
  );

test("each item starts when the durations before it are over", () =>
  expect(of("14:00", "16:30", 15, 40, 30)).toEqual({
    starts: ["14:00", "14:15", "14:55"],
    end: "15:25",
    total: 85,
    over: -65,
  }));

test("an item without duration starts with the next one", () =>
  expect(of("09:30", "10:30", 30, 0, 15).starts).toEqual(["09:30", "10:00", "10:00"]));

test("an agenda that is too long passes the planned end", () =>
  expect(of("14:00", "15:00", 45, 30)).toMatchObject({ end: "15:15", over: 15 }));

test("an agenda that fits exactly does not pass the end", () =>
  expect(of("14:00", "15:00", 60).over).toBe(0));

test("an empty agenda ends when it starts", () =>
  expect(of("14:00", "15:00")).toEqual({ starts: [], end: "14:00", total: 0, over: -60 }));

test("the clock starts again at midnight, and the excess is counted past it", () =>
  expect(of("23:00", "23:30", 45, 45)).toEqual({
    starts: ["23:00", "23:45"],
    end: "00:30",
    total: 90,
    over: 60,
  }));

test.each([
  [0, "0\u00A0minute"],
  [1, "1\u00A0minute"],
  [45, "45\u00A0minutes"],
  [60, "1\u00A0heure"],
  [65, "1\u00A0h\u00A005"],
  [120, "2\u00A0heures"],
  [140, "2\u00A0h\u00A020"],
])("%i minutes are said in hours from one hour on", (count, spoken) =>
  expect(spokenMinutes(count)).toBe(spoken),
);
