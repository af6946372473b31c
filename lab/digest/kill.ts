import { spawn } from "node:child_process";
import { once } from "node:events";
import { sendDigests } from "../../server/features/notifications/send-digests.ts";
import type { TestApp } from "../../server/testing/build-test-app.ts";
import { createActivities, monday, owed, takeDelivered } from "./fixture.ts";

const CHILD = "lab/digest/child.ts";

const advanceTo = ({ clock }: TestApp, moment: string): void =>
  clock.advance(Date.parse(moment) - clock.now().getTime());

/**
 * Runs the job in a child process and kills it `delay` milliseconds after it has begun. Returns how
 * long it ran.
 */
async function runAndKill({ place }: TestApp, at: string, delay: number): Promise<number> {
  const env = {
    PATH: process.env.PATH,
    NODE_OPTIONS: "--disable-warning=ExperimentalWarning",
    DATA_DIR: place.dataDir,
    AT: at,
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
  };
  const child = spawn(process.execPath, [CHILD], { env, stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  await once(child.stdout, "data");
  const start = performance.now();
  const timer = setTimeout(() => child.kill("SIGKILL"), delay);
  await exited;
  clearTimeout(timer);
  return performance.now() - start;
}

export interface Kills {
  kills: number;
  /** Kills after which some members had their digest and others not. */
  inside: number;
  owed: number;
  missing: number;
  twice: number;
}

/** Counts how often each line occurs. */
const countOf = (lines: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
};

/**
 * Kills the job of `kills` Mondays at a random moment; the next run finishes the rest, as on a site
 * that restarts.
 */
export async function killDigests(app: TestApp, kills: number): Promise<Kills> {
  const sum: Kills = { kills, inside: 0, owed: 0, missing: 0, twice: 0 };
  let whole = 500;
  for (let week = 1; week <= kills + 1; week += 1) {
    const name = `Semaine${week}`;
    await createActivities(app, 24, name);
    const isFirst = week === 1;
    const ran = await runAndKill(app, monday(week), isFirst ? 60_000 : Math.random() * whole);
    // The first one is not killed: its duration bounds the delays of the others.
    if (isFirst) whole = ran;
    const before = await takeDelivered(app);
    advanceTo(app, monday(week));
    await sendDigests(app);
    const after = await takeDelivered(app);
    const expected = await owed(app, name);
    const had = countOf([...before, ...after]);
    if (!isFirst && before.length > 0 && after.length > 0) sum.inside += 1;
    sum.owed += expected.length;
    sum.missing += expected.filter((line) => !had.has(line)).length;
    sum.twice += [...had.values()].filter((count) => count > 1).length;
  }
  return sum;
}
