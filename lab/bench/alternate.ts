import { median, percentile } from "../stats.ts";

/** One slice: how much was done, and the CPU time of the server per answer, in milliseconds. */
export interface Turn {
  figure: number;
  cpu: number | undefined;
}

/**
 * Two series measured alternately, so that other load on the machine affects both: their medians,
 * and the median and quartiles of the ratios of the pairs.
 */
export interface Compared {
  target: number;
  limit: number;
  ratio: number;
  low: number;
  high: number;
  pairs: number;
  /** CPU milliseconds per answer, where they were read. */
  cpu?: { target: number; limit: number };
  /** Lines of Markdown for below the table. */
  notes?: string[];
}

type Sample = number | Turn;

const figureOf = (sample: Sample): number => (typeof sample === "number" ? sample : sample.figure);
const cpuOf = (sample: Sample): number | undefined =>
  typeof sample === "number" ? undefined : sample.cpu;

/** Compares pairs of one figure of the target and one of the limit. */
export function compare(pairs: [target: Sample, limit: Sample][]): Compared {
  const ratios = pairs.map(([target, limit]) => figureOf(target) / figureOf(limit));
  const cpus = pairs.map(([target, limit]) => [cpuOf(target), cpuOf(limit)] as const);
  const known = cpus.filter((cpu): cpu is readonly [number, number] => !cpu.includes(undefined));
  return {
    target: median(pairs.map(([target]) => figureOf(target))),
    limit: median(pairs.map(([, limit]) => figureOf(limit))),
    ratio: median(ratios),
    low: percentile(ratios, 0.25),
    high: percentile(ratios, 0.75),
    pairs: pairs.length,
    ...(known.length > 0 && {
      cpu: {
        target: median(known.map(([target]) => target)),
        limit: median(known.map(([, limit]) => limit)),
      },
    }),
  };
}

/**
 * Measures both alternately `count` times, after one uncounted run of the limit and `warmUps` of
 * the target.
 */
export async function alternate(
  count: number,
  target: () => Promise<Sample>,
  limit: () => Promise<Sample>,
  warmUps = 1,
): Promise<Compared> {
  for (let turn = 0; turn < warmUps; turn += 1) await target();
  await limit();
  const pairs: [Sample, Sample][] = [];
  for (let pair = 0; pair < count; pair += 1) pairs.push([await target(), await limit()]);
  return compare(pairs);
}
