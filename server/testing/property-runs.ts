const { FC_RUNS, FC_SEED } = process.env;

/** Cases of a property test in all: its usual number, or FC_RUNS when that is set. */
export const countRuns = (usual: number): number => (FC_RUNS ? Number(FC_RUNS) : usual);

/** The usual seed, or FC_SEED when that is set. More cases than usual are new ones: their seed is random. */
export function pickSeed(usual?: number): { seed?: number } {
  const seed = FC_SEED ? Number(FC_SEED) : FC_RUNS ? Date.now() % 1_000_000_000 : usual;
  return seed === undefined ? {} : { seed };
}
