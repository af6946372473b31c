/**
 * EcoIndex (GreenIT.fr, ecoindex.fr): elements of the page, requests and kilobytes, each placed
 * among the quantiles of the pages of the HTTP Archive. Quantiles, weights and grades as published
 * in https://github.com/cnumr/GreenIT-Analysis (script/ecoIndex.js) and
 * https://github.com/cnumr/ecoindex_reference.
 */
const ELEMENTS = [
  0, 47, 75, 159, 233, 298, 358, 417, 476, 537, 603, 674, 753, 843, 949, 1076, 1237, 1459, 1801,
  2479, 594601,
];
const REQUESTS = [
  0, 2, 15, 25, 34, 42, 49, 56, 63, 70, 78, 86, 95, 105, 117, 130, 147, 170, 205, 281, 3920,
];
const KILOBYTES = [
  0, 1.37, 144.7, 319.53, 479.46, 631.97, 783.38, 937.91, 1098.62, 1265.47, 1448.32, 1648.27,
  1876.08, 2142.06, 2465.37, 2866.31, 3401.59, 4155.73, 5400.08, 8037.54, 223212.26,
];
/** Each grade begins above its points. */
const GRADES: [string, number][] = [
  ["A", 80],
  ["B", 70],
  ["C", 55],
  ["D", 40],
  ["E", 25],
  ["F", 10],
];

/** Rank of a value among quantiles, interpolated between the two that surround it. */
function interpolateRank(quantiles: number[], value: number): number {
  const next = quantiles.findIndex((quantile) => value < quantile);
  if (next < 0) return quantiles.length - 1;
  const [below = 0, above = 1] = quantiles.slice(next - 1, next + 1);
  return next - 1 + (value - below) / (above - below);
}

export interface Footprint {
  /** Elements inside a drawing (svg) do not count. */
  elements: number;
  requests: number;
  kilobytes: number;
}

/** Points, from 0 to 100, not rounded. */
export const ecoIndexOf = ({ elements, requests, kilobytes }: Footprint): number =>
  100 -
  (5 *
    (3 * interpolateRank(ELEMENTS, elements) +
      2 * interpolateRank(REQUESTS, requests) +
      interpolateRank(KILOBYTES, kilobytes))) /
    6;

export const gradeOf = (points: number): string =>
  GRADES.find(([, above]) => points > above)?.[0] ?? "G";
