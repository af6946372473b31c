import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../deps.ts";

/** The time of this machine. Its timers do not delay a stop. */
export const realClock: Clock = {
  now: () => new Date(),
  wait: (milliseconds) => wait(milliseconds, undefined, { ref: false }),
};
