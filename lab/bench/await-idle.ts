import { setTimeout as wait } from "node:timers/promises";
import { cpuOf } from "./cpu.ts";

const POLL_MS = 250;
const MAX_POLLS = 240;
/** CPU milliseconds between two polls, below which a server counts as idle. */
const IDLE_MS = 10;

/**
 * Resolves when a server is idle, so that its work after the start does not count as the cost of
 * answers. After a minute it warns and goes on.
 */
export async function awaitIdle(pid: number): Promise<void> {
  let before = cpuOf(pid);
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    await wait(POLL_MS);
    const now = cpuOf(pid);
    if (now - before < IDLE_MS) return;
    before = now;
  }
  console.error("Le serveur n’est pas au repos après une minute : ce qui suit en porte la trace.");
}
