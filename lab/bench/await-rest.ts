import { setTimeout as wait } from "node:timers/promises";
import { cpuOf } from "./cpu.ts";

const LOOK_EVERY = 250;
const LOOKS_MAX = 240;
/** Milliseconds of the processor between two looks. */
const AT_REST = 10;

/** Resolves when a server does nothing more by itself: what it looks through after its start would count as the cost of answers. After a minute, it goes on and says so. */
export async function awaitRest(pid: number): Promise<void> {
  let before = cpuOf(pid);
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    await wait(LOOK_EVERY);
    const now = cpuOf(pid);
    if (now - before < AT_REST) return;
    before = now;
  }
  console.error("Le serveur n’est pas au repos après une minute : ce qui suit en porte la trace.");
}
