/** How often the event loop turns while something runs: in each turn other requests are answered. */
export async function countTurns(run: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  try {
    await run();
  } finally {
    clearImmediate(next);
  }
  return turns;
}
