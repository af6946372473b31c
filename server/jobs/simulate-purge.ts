import { RETENTION, RETENTION_IDS, type RetentionId } from "#contract/retention.ts";
import type { Db } from "../db/open.ts";
import type { Found, Kept } from "../db/retention.ts";

interface Simulated {
  id: RetentionId;
  data: string;
  kept: string;
  why: string;
  held: Found;
  due: Found;
}

/** What is kept, and what a run of the jobs would erase at a moment, category by category. It only reads. */
export async function simulatePurge(
  db: Db,
  rules: Record<RetentionId, Kept>,
  moment: Date,
): Promise<Simulated[]> {
  const before = (age: number) => new Date(moment.getTime() - age).toISOString();
  const simulated: Simulated[] = [];
  for (const id of RETENTION_IDS) {
    const { data, kept, why } = RETENTION[id];
    const held = await rules[id].held(db);
    simulated.push({ id, data, kept, why, held, due: await rules[id].due(db, before) });
  }
  return simulated;
}
