import { describe, expect, test } from "vitest";
import { dayOfSquare, dayOr, monthRange, squareOfDay } from "./calendar-day.ts";

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
});
