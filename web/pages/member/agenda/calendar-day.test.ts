import { describe, expect, test } from "vitest";
import { dayOfSquare, dayOr, monthRange, squareOfDay, weekOf } from "./calendar-day.ts";

describe("days of the calendar", () => {
  test("every day of seven years survives the conversion and back (T76)", () => {
    for (let time = Date.UTC(2024, 0, 1, 12); time < Date.UTC(2031, 0, 1); time += 86_400_000) {
      const day = new Date(time).toISOString().slice(0, 10);
      expect(dayOfSquare(squareOfDay(day))).toBe(day);
    }
  });

  test("an invalid day in the address is replaced by the default one", () => {
    for (const written of [
      null,
      "",
      "2026-02-30",
      "demain",
      "2026-1-1",
      "0000-01-01",
      "2026-11-21T00:00",
    ])
      expect(dayOr(written, "2026-11-21")).toBe("2026-11-21");
    expect(dayOr("2028-02-29", "2026-11-21")).toBe("2028-02-29");
  });

  test("the range of a month includes the neighbouring days of its calendar", () => {
    expect(monthRange(squareOfDay("2026-03-15"))).toEqual({ from: "2026-02-22", to: "2026-04-07" });
  });

  test("a week begins on Monday, over a change of clock and of year", () => {
    expect(weekOf("2026-10-25")).toEqual([
      ...["2026-10-19", "2026-10-20", "2026-10-21", "2026-10-22"],
      ...["2026-10-23", "2026-10-24", "2026-10-25"],
    ]);
    expect(weekOf("2027-01-01")[0]).toBe("2026-12-28");
    expect(weekOf("2026-12-28")[6]).toBe("2027-01-03");
  });
});
