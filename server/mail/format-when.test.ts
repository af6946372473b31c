import { expect, test } from "vitest";
import { formatDay, formatWhen } from "./format-when.ts";

test("a date has « 1er » for the first of a month, and hours no zero minutes", () => {
  expect(formatDay("2026-12-01")).toBe("mardi 1er décembre 2026");
  expect(["2026-12-11", "2026-12-21", "2026-12-31"].map(formatDay)).toEqual([
    "vendredi 11 décembre 2026",
    "lundi 21 décembre 2026",
    "jeudi 31 décembre 2026",
  ]);
  expect(formatWhen({ day: "2027-01-01", start_time: "09:00", end_time: "10:30" })).toBe(
    "vendredi 1er janvier 2027, de 9\u00A0h à 10\u00A0h\u00A030",
  );
});
