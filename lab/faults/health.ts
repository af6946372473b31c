import { globSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Finding } from "../finding.ts";
import { fsck, type Health, type Target } from "./target.ts";

const TWO_DAYS = 48 * 3600;

/** Backdates the files, because the site removes what a crash left only after an hour. */
function age(dataDir: string): void {
  const then = Date.now() / 1000 - TWO_DAYS;
  for (const name of globSync("files/**/*.*", { cwd: dataDir }))
    utimesSync(join(dataDir, name), then, then);
  for (const name of globSync("files/drafts/*", { cwd: dataDir }))
    utimesSync(join(dataDir, name), then, then);
}

const SWEPT_WITHIN = 15_000;

const straysOf = ({ orphans, young, drafts, underWay }: Health["files"]): number =>
  orphans.length + young + drafts.length + underWay;

/**
 * Restarts the site and waits until it has removed old leftovers. Files on S3 cannot be backdated.
 */
async function sweep(target: Target): Promise<void> {
  await target.kill("SIGTERM");
  age(target.site.dataDir);
  // The hourly job has already run where instances share the work.
  await target.readDatabase((db) => db.deleteFrom("job_runs").execute());
  await target.start();
  const isClean = async () => straysOf((await fsck(target)).files) === 0;
  for (const end = Date.now() + SWEPT_WITHIN; !(await isClean()) && Date.now() < end; )
    await wait(200);
}

/**
 * Checks that the database is sound, that each row has its file, and that the next start removes
 * what crashes left.
 */
export async function findHealth(target: Target): Promise<Finding[]> {
  const left = straysOf((await fsck(target)).files);
  const isDated = target.settings.FILES_URL === undefined;
  if (isDated) await sweep(target);
  const { database, files } = await fsck(target);
  const strays = straysOf(files);
  return [
    {
      what: "base saine (integrity_check, clés étrangères)",
      measured: database.join(", ") || "rien à redire",
      passed: database.length === 0,
    },
    {
      what: "fichiers nommés : perdus, abîmés",
      measured: `${files.rows} nommés, ${files.lost.length} perdus, ${files.damaged.length} abîmés`,
      passed: files.lost.length + files.damaged.length === 0,
    },
    isDated
      ? {
          what: "fichiers orphelins après le balayage d'un démarrage",
          measured: `${left} laissés par les pannes, ${strays} après`,
          passed: strays === 0,
        }
      : {
          what: "fichiers orphelins, plus jeunes que ce que le balayage retire",
          measured: `${left}`,
          passed: files.orphans.length === 0,
        },
  ];
}
