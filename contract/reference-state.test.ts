import { describe, expect, test } from "vitest";
import {
  referenceState,
  type VersionTerms,
  versionInForce,
  versionState,
} from "./reference-state.ts";

const version = (number: number, validFrom: string | null): VersionTerms => ({ number, validFrom });
const TWO = [version(1, "2026-01-01"), version(2, "2026-03-29")];

describe("the version in force on a day", () => {
  test("ends when a later one begins, both days included", () => {
    const onDays = ["2025-12-31", "2026-01-01", "2026-03-28", "2026-03-29"].map((day) =>
      versionInForce(TWO, null, day),
    );
    expect(onDays).toEqual([undefined, 1, 1, 2]);
  });

  test("is the one with the higher number, if two begin the same day", () => {
    const same = [version(1, "2026-01-01"), version(2, "2026-01-01")];
    expect(versionInForce(same, null, "2026-01-01")).toBe(2);
    expect(versionInForce(same.toReversed(), null, "2026-01-01")).toBe(2);
  });

  test("is not an earlier one again, whose day comes later", () => {
    const late = [version(1, "2026-06-01"), version(2, "2026-01-01")];
    expect(versionInForce(late, null, "2026-07-01")).toBe(2);
  });

  test("is none after the last day, which is included", () => {
    expect(versionInForce(TWO, "2026-10-25", "2026-10-25")).toBe(2);
    expect(versionInForce(TWO, "2026-10-25", "2026-10-26")).toBeUndefined();
  });

  test("is never one without a first day", () => {
    expect(versionInForce([version(1, null)], null, "2026-01-01")).toBeUndefined();
  });
});

test("a version is a draft, in force, replaced or repealed", () => {
  const states = (day: string, validTo: string | null = null) =>
    TWO.map((one) => versionState(one, TWO, validTo, day));
  expect(states("2025-12-31")).toEqual(["draft", "draft"]);
  expect(states("2026-02-01")).toEqual(["in_force", "draft"]);
  expect(states("2026-03-29")).toEqual(["replaced", "in_force"]);
  expect(states("2026-10-26", "2026-10-25")).toEqual(["replaced", "repealed"]);
  expect(states("2026-10-26", "2026-02-01")).toEqual(["repealed", "draft"]);
});

test("a reference is a draft, in force or repealed", () => {
  expect(referenceState(TWO, null, "2025-12-31")).toBe("draft");
  expect(referenceState(TWO, null, "2026-01-01")).toBe("in_force");
  expect(referenceState(TWO, "2026-10-25", "2026-10-26")).toBe("repealed");
});
