import { median, percentile } from "../stats.ts";

/** One turn: how much was done in it, and what one answer cost its server, in milliseconds of the processor. */
export interface Turn {
  figure: number;
  cpu: number | undefined;
}

/** Two series taken in turn, so that what else the machine does weighs on both: their medians, and the median and quartiles of the ratios of the pairs. */
export interface Compared {
  target: number;
  limit: number;
  ratio: number;
  low: number;
  high: number;
  pairs: number;
  /** Milliseconds of the processor for an answer, where it was read. */
  cpu?: { target: number; limit: number };
  /** Lines of Markdown that stand under the table. */
  notes?: string[];
}

type Taken = number | Turn;

const figureOf = (taken: Taken): number => (typeof taken === "number" ? taken : taken.figure);
const cpuOf = (taken: Taken): number | undefined =>
  typeof taken === "number" ? undefined : taken.cpu;

/** From pairs of a figure of the target and one of the limit. */
export function compare(pairs: [target: Taken, limit: Taken][]): Compared {
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

/** Measures both in turn, `count` times, after one of each that does not count, or as many of the target as are told. */
export async function alternate(
  count: number,
  target: () => Promise<Taken>,
  limit: () => Promise<Taken>,
  warmUps = 1,
): Promise<Compared> {
  for (let turn = 0; turn < warmUps; turn += 1) await target();
  await limit();
  const pairs: [Taken, Taken][] = [];
  for (let pair = 0; pair < count; pair += 1) pairs.push([await target(), await limit()]);
  return compare(pairs);
}
