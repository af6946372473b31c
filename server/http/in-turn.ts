import { setTimeout as wait } from "node:timers/promises";
import { ApiError } from "../api-error.ts";

const MOST_WAITING = 50;
/** Four times as long for the others as for this work, which then takes a fifth of the server at most. */
const PAUSE = 4;
const LONGEST_PAUSE = 200;
/** Milliseconds: what took less costs no more than a call that is answered without waiting for its turn. */
const QUICK = 3;

/** Does one piece of costly work after the other, with a pause for whoever wants something quicker (none after what was quick itself). Throws unavailable when too many wait. */
export function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting >= MOST_WAITING) throw new ApiError("unavailable");
    waiting += 1;
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    const start = performance.now();
    try {
      return await work();
    } finally {
      waiting -= 1;
      const took = performance.now() - start;
      if (took < QUICK) resolve();
      else void wait(Math.min(LONGEST_PAUSE, PAUSE * took)).then(resolve);
    }
  };
}
