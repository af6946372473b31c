import { expect, test } from "vitest";
import { toLegalDeadline } from "./legal-deadline.ts";

test.each([
  ["2026-11-12T10:00:00.000Z", "2026-12-12T10:00:00.000Z"],
  ["2026-12-31T23:30:00.000Z", "2027-01-31T23:30:00.000Z"],
  ["2027-01-31T10:00:00.000Z", "2027-02-28T10:00:00.000Z"],
  ["2028-01-30T10:00:00.000Z", "2028-02-29T10:00:00.000Z"],
])("a request of %s is to be answered before %s", (asked, end) => {
  expect(toLegalDeadline(asked)).toBe(end);
});
