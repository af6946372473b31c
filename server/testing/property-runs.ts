const { FC_RUNS, FC_SEED, TEST_ALL } = process.env;

/** With `npm run test:all`, and for what is named; `npm test` has the short form of what is slow. */
export const isWhole = TEST_ALL === "1";

/** All of these, or in the short form one in `step`, from another one for each `turn`: tests numbered in a row cover all together. */
export const oneIn = <T>(step: number, of: readonly T[], turn = 0): T[] =>
  of.filter((_, index) => isWhole || (index + turn) % step === 0);

/** Cases of a property test in all: its usual number, fewer in `npm test` where they are slow, or FC_RUNS when that is set. */
export const countRuns = (usual: number, inShort = usual): number =>
  FC_RUNS ? Number(FC_RUNS) : isWhole ? usual : inShort;

/** The usual seed, or FC_SEED when that is set. More cases than usual are new ones: their seed is random. */
export function pickSeed(usual?: number): { seed?: number } {
  const seed = FC_SEED ? Number(FC_SEED) : FC_RUNS ? Date.now() % 1_000_000_000 : usual;
  return seed === undefined ? {} : { seed };
}
