import { newId } from "../db/new-id.ts";
import { isPostgres } from "../db/open.ts";
import { perApp } from "../db/per-app.ts";
import type { Deps } from "../deps.ts";

const MINUTE = 60_000;
/**
 * Milliseconds after which the claimant of a run is considered dead. A live one may still run, so such jobs tolerate a second run at the
 * same time.
 */
const LEASE = 10 * MINUTE;
/** A run counts for this part of the time until the next one: the timers of two instances never agree to the millisecond. */
const SHARE = 0.9;

/** This process among the instances. */
export const instanceId = perApp(newId);

interface Timed {
  name: string;
  every: number;
}

/** Takes the run of a job that is due, so that of several instances one has it; false when another one has it, or had it lately. */
export async function claimRun(deps: Deps, { name }: Timed): Promise<boolean> {
  if (!isPostgres(deps.db)) return true;
  const now = deps.clock.now();
  const due_at = new Date(now.getTime() + LEASE).toISOString();
  const claimed = await deps.db
    .insertInto("job_runs")
    .values({ name, instance: instanceId(deps), began_at: now.toISOString(), due_at })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet((eb) => ({
          instance: eb.ref("excluded.instance"),
          began_at: eb.ref("excluded.began_at"),
          due_at: eb.ref("excluded.due_at"),
        }))
        .where("job_runs.due_at", "<=", now.toISOString()),
    )
    .returning("name")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Ends the run: the next one is due in its time, for any instance. */
export async function endRun(deps: Deps, { name, every }: Timed): Promise<void> {
  if (!isPostgres(deps.db)) return;
  const run = await deps.db
    .selectFrom("job_runs")
    .select("began_at")
    .where("name", "=", name)
    .where("instance", "=", instanceId(deps))
    .executeTakeFirst();
  if (!run) return;
  await deps.db
    .updateTable("job_runs")
    .set({ due_at: new Date(Date.parse(run.began_at) + every * SHARE).toISOString() })
    .where("name", "=", name)
    .where("instance", "=", instanceId(deps))
    .execute();
}
