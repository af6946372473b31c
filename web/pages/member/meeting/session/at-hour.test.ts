import { expect, test } from "vitest";
import { atHour } from "./at-hour.ts";

test("an hour is one of Paris, on the day of the instant", () => {
  expect(atHour("2026-12-01T09:05:30.000Z", "10:20")).toBe("2026-12-01T09:20:30.000Z");
  expect(atHour("2026-07-01T09:05:00.000Z", "09:00")).toBe("2026-07-01T07:00:00.000Z");
});

test("the same hour leaves the instant as it is", () => {
  expect(atHour("2026-12-01T09:05:30.123Z", "10:05")).toBe("2026-12-01T09:05:30.123Z");
});
