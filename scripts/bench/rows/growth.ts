import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { prepareDemo } from "../../demo/folder.ts";
import { LARGE, type Size } from "../../demo/size.ts";
import { compare } from "../alternate.ts";
import { type Ground, logIns, startSite } from "../ground.ts";
import { endProcess } from "../pinned.ts";
import type { Row } from "../row.ts";
import { ask } from "../wrk.ts";

const FEW: Size = { ...LARGE, users: 1000, events: 1000, documents: 1000 };
const MANY: Size = { ...LARGE, users: 100_000, events: 1_000_000, documents: 100_000 };

const day = (fromNow: number): string =>
  new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10);
const CALLS = [
  `/events?from=${day(0)}&to=${day(30)}&limit=100`,
  "/documents?limit=50",
  "/users?q=fontaine&limit=50",
];

/** Clock ticks of Linux, in milliseconds. */
const TICK = 10;

/** Time of the processor that a process has taken, in milliseconds (utime and stime of /proc). */
const spentBy = (pid: number): number => {
  const [, after = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const fields = after.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK;
};

/** What each call costs the processor, in milliseconds, on data of this size. */
async function costs({ folder, pairs }: Ground, size: Size): Promise<number[]> {
  const env = await prepareDemo(process.env, size);
  const { url, child } = await startSite(env, join(folder, "growth-log"));
  try {
    const { admin } = await logIns(url);
    const headers = { authorization: `Bearer ${admin}` };
    const found: number[] = [];
    for (const call of CALLS) {
      const asked = { url: `${url}/api${call}`, headers };
      await ask(asked);
      const before = spentBy(child.pid ?? 0);
      const { answers } = await ask(asked, pairs);
      found.push((spentBy(child.pid ?? 0) - before) / answers);
    }
    return found;
  } finally {
    await endProcess(child);
    rmSync(env.DATA_DIR, { recursive: true });
  }
}

const rows: Row[] = [
  {
    number: "10",
    title: "processeur par appel : un mois d’agenda, des documents, une recherche de personnes",
    gate: 1.6,
    goal: 1.2,
    says: "times",
    unit: "ms sur un million d’événements, et sur mille",
    long: true,
    measure: async (ground) => {
      const few = await costs(ground, FEW);
      const many = await costs(ground, MANY);
      return compare(many.map((cost, call) => [cost, few[call] ?? 0]));
    },
  },
];
export default rows;
