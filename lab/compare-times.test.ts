import { expect, test } from "vitest";
import { compareTimes } from "./compare-times.ts";

/** Values between 0 and 1 that look random and are always the same (Weyl's sequence). */
const spread = (count: number, step: number): number[] =>
  Array.from({ length: count }, (_, index) => (index * step) % 1);
const GOLDEN = 0.618_033_988_749_895;
const ROOT = Math.SQRT2 - 1;

test("T02 two samples of one distribution do not differ", () => {
  const { gap, p } = compareTimes(spread(200, GOLDEN), spread(200, ROOT));
  expect(gap).toBeLessThan(0.02);
  expect(p).toBeGreaterThan(0.9);
});

test("T02 200 samples reveal a shift of a fifth of the spread, or another shape", () => {
  const shifted = compareTimes(
    spread(200, GOLDEN),
    spread(200, ROOT).map((value) => value + 0.2),
  );
  expect(shifted.gap).toBeCloseTo(0.2, 1);
  expect(shifted.p).toBeLessThan(0.01);
  const wider = compareTimes(
    spread(200, GOLDEN),
    spread(200, ROOT).map((value) => 0.5 + (value - 0.5) * 3),
  );
  expect(wider.gap).toBeLessThan(0.05);
  expect(wider.p).toBeLessThan(0.01);
});

test("T02 the probability equals that of the tables", () => {
  // Smirnov's 5 % point for large samples: 1.358.
  const steps = Array.from({ length: 1000 }, (_, index) => index / 1000);
  const { p } = compareTimes(
    steps,
    steps.map((value) => value + 0.0605),
  );
  expect(p).toBeCloseTo(0.05, 2);
});
