/** Two series taken in turn, so that what else the machine does weighs on both: their medians, and the median and quartiles of the ratios of the pairs. */
export interface Compared {
  target: number;
  limit: number;
  ratio: number;
  low: number;
  high: number;
  pairs: number;
}

const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

/** From pairs of a figure of the target and one of the limit. */
export function compare(pairs: [target: number, limit: number][]): Compared {
  const ratios = pairs.map(([target, limit]) => target / limit);
  return {
    target: quantile(
      pairs.map(([target]) => target),
      0.5,
    ),
    limit: quantile(
      pairs.map(([, limit]) => limit),
      0.5,
    ),
    ratio: quantile(ratios, 0.5),
    low: quantile(ratios, 0.25),
    high: quantile(ratios, 0.75),
    pairs: pairs.length,
  };
}

/** Measures both in turn, `count` times, after one of each that does not count. */
export async function alternate(
  count: number,
  target: () => Promise<number>,
  limit: () => Promise<number>,
): Promise<Compared> {
  await target();
  await limit();
  const pairs: [number, number][] = [];
  for (let pair = 0; pair < count; pair += 1) pairs.push([await target(), await limit()]);
  return compare(pairs);
}
