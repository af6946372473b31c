import { readSchema } from "#server/backup/schema.ts";
import { openFiles } from "#server/boot/open-files.ts";
import type { Config } from "#server/config.ts";
import { markComplete } from "#server/db/incomplete-move.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { FileStore } from "#server/files/store.ts";
import { openSecret } from "#server/secret.ts";
import { copyFiles, type FileStep, listFiled, type MovedFiles, verifyFiles } from "./copy-files.ts";
import { copyRows, type Step, verifyRows } from "./copy-rows.ts";
import { type Places, placeOf } from "./places.ts";
import { readSource } from "./source.ts";
import { carrySecret, openTarget } from "./target.ts";

export interface Steps {
  rows: Step;
  copying: FileStep;
  verifying: FileStep;
}

export interface Moved {
  tables: number;
  rows: number;
  files: MovedFiles | undefined;
  /** False when the site was running: later writes are missing, and the target stays marked. */
  finished: boolean;
}

/** Refuses a store with files, unless an earlier run of this move may have copied them. */
async function refuseOthers(files: FileStore, resumed: boolean): Promise<void> {
  await files.prove?.();
  if (!resumed && (await files.list()).length > 0)
    throw new Error("Le magasin de fichiers cible n’est pas vide : donnez-en un neuf.");
}

async function moveFiles(
  source: Trx,
  from: FileStore,
  to: FileStore,
  steps: Steps,
): Promise<MovedFiles> {
  const rows = await listFiled(source);
  await copyFiles(rows, from, to, steps.copying);
  const moved = await verifyFiles(rows, from, to, steps.verifying);
  if (moved.differing.length > 0)
    throw new Error(
      `Fichiers qui diffèrent (${moved.differing.length}, dont ${moved.differing[0]}) : la cible reste inachevée, relancez la même commande.`,
    );
  return moved;
}

async function moveRows(source: Trx, target: Db, step: Step) {
  const tables = await readSchema();
  await copyRows(source, target, tables, step);
  const { rows, differing } = await verifyRows(source, target, tables);
  if (differing.length > 0)
    throw new Error(
      `Tables qui diffèrent (${differing.join(", ")}) : la cible reste inachevée, relancez la même commande.`,
    );
  return { tables: tables.length, rows };
}

const secretOf = ({ tokenSecret, dataDir }: Config): Buffer => openSecret(tokenSecret, dataDir);

/**
 * Copies a site to another database and, if asked, another store of files; verifies every table and every file by its hash. The
 * target is marked as unfinished until all of it is verified and no site writes to the source: until then no site starts on it
 * (db/incomplete-move.ts). After an interruption, the same call continues.
 */
export async function moveSite(
  { source, target, withFiles, stopped }: Places,
  steps: Steps,
): Promise<Moved> {
  return readSource(source, stopped, async (trx, isAlone) => {
    const { db, resumed, close } = await openTarget(target, placeOf(source), withFiles);
    try {
      const to = withFiles ? await openFiles(target) : undefined;
      if (to) await refuseOthers(to, resumed);
      // Rows first: an obstacle shows before the files, which take long.
      const copied = await moveRows(trx, db, steps.rows);
      const files = to && (await moveFiles(trx, await openFiles(source), to, steps));
      carrySecret(target, secretOf(source));
      const finished = await isAlone();
      if (finished) await markComplete(db);
      return { ...copied, files, finished };
    } finally {
      await close();
    }
  });
}
