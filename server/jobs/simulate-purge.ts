import { RETENTION, RETENTION_IDS, type RetentionId } from "#contract/retention.ts";
import type { Db } from "../db/open.ts";
import type { Found, Retained } from "../db/retention.ts";

interface Simulated {
  id: RetentionId;
  data: string;
  period: string;
  why: string;
  stored: Found;
  due: Found;
}

/** Lists the stored data and what the jobs would erase at a moment, by category. It only reads. */
export async function simulatePurge(
  db: Db,
  rules: Record<RetentionId, Retained>,
  moment: Date,
): Promise<Simulated[]> {
  const before = (age: number) => new Date(moment.getTime() - age).toISOString();
  const simulated: Simulated[] = [];
  for (const id of RETENTION_IDS) {
    const { data, period, why } = RETENTION[id];
    const stored = await rules[id].stored(db);
    simulated.push({ id, data, period, why, stored, due: await rules[id].due(db, before) });
  }
  return simulated;
}
