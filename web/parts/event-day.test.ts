import { describe, expect, test } from "vitest";
import { longDate } from "#contract/long-date.ts";
import { todayInParis } from "../today.ts";
import {
  dayOf,
  isSoon,
  leafOf,
  periodOf,
  shortDate,
  spokenAge,
  spokenDay,
  spokenHours,
  spokenTime,
} from "./event-day.ts";
import { spokenMoment } from "./moment.ts";

describe("the day", () => {
  test("of an event is the UTC day of its date, in any time zone", () => {
    expect(dayOf({ date: "2026-03-29T12:00:00.000Z" })).toBe("2026-03-29");
  });

  test("in Paris follows summer time", () => {
    expect(todayInParis(new Date("2026-07-01T21:59:59Z"))).toBe("2026-07-01");
    expect(todayInParis(new Date("2026-07-01T22:00:00Z"))).toBe("2026-07-02");
  });
});

test("the list is parted at Sundays, then by month", () => {
  const today = "2026-11-25";
  const parts = ["2026-11-25", "2026-11-29", "2026-11-30", "2026-12-06", "2026-12-07"];
  expect(parts.map((day) => periodOf(day, today))).toEqual([
    "Aujourd’hui",
    "Cette semaine",
    "Semaine prochaine",
    "Semaine prochaine",
    "décembre 2026",
  ]);
  expect(periodOf("2026-11-24", today)).toBe("novembre 2026");
  expect(periodOf("2026-11-30", "2026-11-29")).toBe("Semaine prochaine");
});

describe("in French", () => {
  test("days are in French, with « 1er » for the first", () => {
    expect(spokenDay("2026-11-25")).toBe("mercredi 25\u00a0novembre 2026");
    expect(spokenDay("2027-01-01")).toBe("vendredi 1er\u00a0janvier 2027");
    expect(leafOf("2027-02-05")).toEqual({ number: "5", month: "févr.", weekday: "vendredi" });
  });

  test("an event is soon from one hour before it until its end", () => {
    const event = { date: "2026-12-01T12:00:00.000Z", start_time: "00:30", end_time: "02:00" };
    const at = (time: string) => isSoon(event, new Date(time));
    expect(at("2026-11-30T22:29:00.000Z")).toBe(false);
    expect(at("2026-11-30T22:30:00.000Z")).toBe(true);
    expect(at("2026-12-01T00:59:00.000Z")).toBe(true);
    expect(at("2026-12-01T01:00:00.000Z")).toBe(false);
  });

  test("an age is in days of Paris", () => {
    const now = new Date("2026-11-30T23:30:00.000Z");
    expect(spokenAge("2026-11-30T23:10:00.000Z", now)).toBe("aujourd’hui");
    expect(spokenAge("2026-11-30T22:30:00.000Z", now)).toBe("hier");
    expect(spokenAge("2026-11-20T12:00:00.000Z", now)).toBe("11\u00a0jours");
  });

  test("times have « h », without zero minutes", () => {
    expect(spokenTime("14:30")).toBe("14\u00a0h\u00a030");
    expect(spokenTime("09:05")).toBe("9\u00a0h\u00a005");
    expect(spokenHours({ start_time: "00:00", end_time: "18:00" })).toBe("de 0\u00a0h à 18\u00a0h");
  });

  test("instants are in Paris time, with « 1er » for the first", () => {
    expect(longDate("2026-11-20T23:30:00.000Z")).toBe("21 novembre 2026");
    expect(longDate("2026-11-30T23:30:00.000Z")).toBe("1er décembre 2026");
    expect(longDate("2026-12-11")).toBe("11 décembre 2026");
    expect(spokenMoment("2026-11-30T23:30:00.000Z")).toBe("1er déc. 2026, 00:30");
    expect(shortDate("2026-11-30T23:30:00.000Z")).toBe("1er déc. 2026");
    expect(spokenMoment("2026-12-31T12:01:00.000Z")).toBe("31 déc. 2026, 13:01");
  });
});
