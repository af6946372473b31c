import { expect, test } from "vitest";
import type { ApplicationState } from "#contract/application-limits.ts";
import { computeStats, quantile, type StepRow } from "./compute-stats.ts";

const lived = (id: string, ...steps: [state: ApplicationState, at: string][]): StepRow[] =>
  steps.map(([state, at]) => ({ application_id: id, state, at }));
const YEAR = { from: "2026-01-01", to: "2026-12-31" };

test("interpolates between two values, and says null for none", () => {
  expect(quantile([], 0.5)).toBe(null);
  expect(quantile([3], 0.9)).toBe(3);
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)).toBe(9.1);
});

test("subtracts the time that an applicant took, and shows it", () => {
  const steps = [
    ...lived(
      "a",
      ["received", "2026-03-01T12:00:00.000Z"],
      ["complement", "2026-03-03T12:00:00.000Z"],
      ["review", "2026-03-13T12:00:00.000Z"],
      ["complement", "2026-03-14T12:00:00.000Z"],
      ["accepted", "2026-03-19T12:00:00.000Z"],
    ),
    ...lived(
      "b",
      ["received", "2026-03-02T12:00:00.000Z"],
      ["refused", "2026-03-03T12:00:00.000Z"],
    ),
  ];
  expect(computeStats(steps, YEAR)).toMatchObject({
    received: 2,
    decided: 2,
    accepted: 1,
    refused: 1,
    medianDays: 2,
    applicantDays: 15,
    complementShare: 0.5,
  });
});

test("counts days and months of Paris, also when the clocks change", () => {
  // The clocks went back on 25 October 2026: from Saturday to Monday noon there are 49 hours.
  const steps = [
    ...lived(
      "a",
      ["received", "2026-10-24T10:00:00.000Z"],
      ["accepted", "2026-10-26T11:00:00.000Z"],
    ),
    // 1 November, half past midnight in Paris.
    ...lived(
      "b",
      ["received", "2026-10-31T23:30:00.000Z"],
      ["accepted", "2026-11-30T23:30:00.000Z"],
    ),
  ];
  const { medianDays, months } = computeStats(steps, { from: "2026-10-01", to: "2026-12-31" });
  expect(medianDays).toBe(16);
  expect(
    months.map(({ month, received, decided, medianDays }) => [
      month,
      received,
      decided,
      medianDays,
    ]),
  ).toEqual([
    ["2026-10", 1, 1, 2],
    ["2026-11", 1, 0, null],
    ["2026-12", 0, 1, 30],
  ]);
});

test("leaves refused spam out, and counts what was withdrawn or lapsed apart", () => {
  const at = "2026-05-01T12:00:00.000Z";
  const later = "2026-05-09T12:00:00.000Z";
  const steps = [
    ...lived("spam", ["refused", at]),
    ...lived("gone", ["received", at], ["withdrawn", later]),
    ...lived("slow", ["received", at], ["complement", at], ["lapsed", later]),
    ...lived("open", ["received", at]),
    ...lived("again", ["received", at], ["accepted", at], ["review", at], ["refused", later]),
  ];
  expect(computeStats(steps, YEAR)).toMatchObject({
    received: 4,
    decided: 1,
    accepted: 0,
    refused: 1,
    withdrawn: 1,
    lapsed: 1,
    medianDays: 8,
    complementShare: 0,
    applicantDays: null,
  });
});

test("lists each month of the period, also across a year", () => {
  const { months } = computeStats([], { from: "2026-11-15", to: "2027-02-01" });
  expect(months.map(({ month }) => month)).toEqual(["2026-11", "2026-12", "2027-01", "2027-02"]);
});
