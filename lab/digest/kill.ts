import { spawn } from "node:child_process";
import { once } from "node:events";
import { sendDigests } from "../../server/features/notifications/send-digests.ts";
import type { TestApp } from "../../server/testing/build-test-app.ts";
import { happen, monday, owed, told } from "./ground.ts";

const CHILD = "lab/digest/child.ts";

const goTo = ({ clock }: TestApp, moment: string): void =>
  clock.advance(Date.parse(moment) - clock.now().getTime());

/** Runs the job beside us and kills it so many milliseconds after it has begun; gives how long it ran. */
async function runAndKill({ place }: TestApp, at: string, delay: number): Promise<number> {
  const env = {
    PATH: process.env.PATH,
    NODE_OPTIONS: "--disable-warning=ExperimentalWarning",
    DATA_DIR: place.dataDir,
    AT: at,
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
  };
  const child = spawn(process.execPath, [CHILD], { env, stdio: ["ignore", "pipe", "inherit"] });
  const over = once(child, "exit");
  await once(child.stdout, "data");
  const begun = performance.now();
  const timer = setTimeout(() => child.kill("SIGKILL"), delay);
  await over;
  clearTimeout(timer);
  return performance.now() - begun;
}

export interface Kills {
  kills: number;
  /** Of these, those that left some people told and others not. */
  inside: number;
  owed: number;
  missing: number;
  twice: number;
}

/** How many times each is there. */
const countOf = (lines: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
};

/** Kills the job of so many Mondays at a random moment of it; what is left is finished by the next run, as on a site that starts again. */
export async function killDigests(app: TestApp, kills: number): Promise<Kills> {
  const sum: Kills = { kills, inside: 0, owed: 0, missing: 0, twice: 0 };
  let whole = 500;
  for (let week = 1; week <= kills + 1; week += 1) {
    const name = `Semaine${week}`;
    await happen(app, 24, name);
    const isFirst = week === 1;
    const ran = await runAndKill(app, monday(week), isFirst ? 60_000 : Math.random() * whole);
    // The first one is not killed: it says how long the others would last.
    if (isFirst) whole = ran;
    const before = await told(app);
    goTo(app, monday(week));
    await sendDigests(app);
    const after = await told(app);
    const wanted = await owed(app, name);
    const had = countOf([...before, ...after]);
    if (!isFirst && before.length > 0 && after.length > 0) sum.inside += 1;
    sum.owed += wanted.length;
    sum.missing += wanted.filter((line) => !had.has(line)).length;
    sum.twice += [...had.values()].filter((count) => count > 1).length;
  }
  return sum;
}
