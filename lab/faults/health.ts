import { globSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Finding } from "../finding.ts";
import { fsck, type Hand, type Health } from "./hand.ts";

const TWO_DAYS = 48 * 3600;

/** What a crash has left lies there for an hour before the site sweeps it away: the files of the disk become old at once. */
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

/** Starts the site an hour later, as it were, and waits for what it sweeps away. S3 dates what it holds by itself: there nothing is old yet. */
async function sweep(hand: Hand): Promise<void> {
  await hand.kill("SIGTERM");
  age(hand.site.dataDir);
  // The job of this hour has had its turn where instances share the work.
  await hand.look((db) => db.deleteFrom("job_runs").execute());
  await hand.start();
  const isClean = async () => straysOf((await fsck(hand)).files) === 0;
  for (const end = Date.now() + SWEPT_WITHIN; !(await isClean()) && Date.now() < end; )
    await wait(200);
}

/** The database is sound, each row has its file, and what crashes have left is swept away by the next start. */
export async function findHealth(hand: Hand): Promise<Finding[]> {
  const left = straysOf((await fsck(hand)).files);
  const isDated = hand.settings.FILES_URL === undefined;
  if (isDated) await sweep(hand);
  const { database, files } = await fsck(hand);
  const strays = straysOf(files);
  return [
    {
      what: "base saine (integrity_check, clés étrangères)",
      measured: database.join(", ") || "rien à redire",
      held: database.length === 0,
    },
    {
      what: "fichiers nommés : perdus, abîmés",
      measured: `${files.rows} nommés, ${files.lost.length} perdus, ${files.damaged.length} abîmés`,
      held: files.lost.length + files.damaged.length === 0,
    },
    isDated
      ? {
          what: "fichiers orphelins après le balayage d'un démarrage",
          measured: `${left} laissés par les pannes, ${strays} après`,
          held: strays === 0,
        }
      : {
          what: "fichiers orphelins, plus jeunes que ce que le balayage retire",
          measured: `${left}`,
          held: files.orphans.length === 0,
        },
  ];
}
