import { expect, test } from "vitest";
import { ecoIndexOf, gradeOf } from "./eco-index.ts";

test.each([
  // An empty page, and one at the last quantile of each.
  [{ elements: 0, requests: 0, kilobytes: 0 }, 100],
  [{ elements: 594601, requests: 3920, kilobytes: 223212.26 }, 0],
  [{ elements: 1e9, requests: 1e9, kilobytes: 1e9 }, 0],
  // At the sixth, the second and the second: 3 × 6 + 2 × 2 + 2 = 24.
  [{ elements: 358, requests: 15, kilobytes: 144.7 }, 80],
  // Halfway from the sixth to the seventh, then at the first: 3 × 6.5 + 2 + 1 = 22.5.
  [{ elements: 387.5, requests: 2, kilobytes: 1.37 }, 81.25],
])("%o: %d points", (footprint, points) => {
  expect(ecoIndexOf(footprint)).toBeCloseTo(points, 10);
});

test.each([
  [100, "A"],
  [80.01, "A"],
  [80, "B"],
  [71, "B"],
  [56, "C"],
  [41, "D"],
  [26, "E"],
  [11, "F"],
  [10, "G"],
])("%d points: %s", (points, grade) => {
  expect(gradeOf(points)).toBe(grade);
});
