import { median } from "./stats.ts";

/** Comparison of two series of times. */
export interface Compared {
  /** Difference of the medians, in milliseconds. */
  gap: number;
  /**
   * Probability of series at least as far apart from one distribution (two-sample
   * Kolmogorov–Smirnov).
   */
  p: number;
}

/** The largest distance between the two empirical distributions. */
function distance(one: number[], two: number[]): number {
  const share = (values: number[], limit: number) =>
    values.filter((value) => value <= limit).length / values.length;
  return Math.max(
    ...[...one, ...two].map((limit) => Math.abs(share(one, limit) - share(two, limit))),
  );
}

/**
 * Asymptotic Kolmogorov distribution with Stephens' correction: exact enough from some tens of
 * values on.
 */
function probability(d: number, count: number): number {
  const root = Math.sqrt(count);
  const lambda = (root + 0.12 + 0.11 / root) * d;
  const terms = Array.from(
    { length: 100 },
    (_, index) => (index % 2 === 0 ? 1 : -1) * Math.exp(-2 * (index + 1) ** 2 * lambda ** 2),
  );
  return Math.min(1, Math.max(0, 2 * terms.reduce((sum, term) => sum + term, 0)));
}

export const compareTimes = (one: number[], two: number[]): Compared => ({
  gap: Math.abs(median(one) - median(two)),
  p: probability(distance(one, two), (one.length * two.length) / (one.length + two.length)),
});
