import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { lockFolder, openDatabase, type Trx } from "../db/open.ts";
import { nameConnections } from "./connections.ts";

export interface RestorePlace {
  dataDir: string;
  databaseUrl?: string;
}

interface How {
  /** What is there is replaced. */
  replace: boolean;
  /** The operator asserts that nothing else uses the database. */
  stopped: boolean;
}

const running = (aside = ""): Error =>
  new Error(
    `Le site tourne sur cette base : arrêtez-le, puis relancez la même commande${aside}. Rien n’a été changé.`,
  );
/** It can no longer say that it is gone. */
const CUT_OFF = " (une minute plus tard, s’il a été coupé net)";
const NOT_EMPTY =
  "La base n’est pas vide. Pour la remplacer par l’archive, ajoutez --replace. Rien n’a été changé.";
const MARK = "restauration-";

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}

/** What is in the folder goes aside, with its journals. Its name is the new one's from one moment to the next. */
function putAside(dataDir: string, aside: string): void {
  mkdirSync(aside, { mode: 0o700 });
  linkSync(join(dataDir, "site.db"), join(aside, "site.db"));
  for (const name of ["site.db-wal", "site.db-shm"])
    if (existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(aside, name));
}

/** Its journals copied into the file, where it can still be opened. */
async function closeOld(dataDir: string): Promise<void> {
  try {
    await openDatabase({ dataDir, shared: true }).close();
  } catch {
    // Damaged, perhaps the very reason to restore: its journals go aside with it.
  }
}

function lockOrRefuse(dataDir: string): () => void {
  try {
    return lockFolder(dataDir);
  } catch {
    throw running();
  }
}

/** A new file is filled beside the old one, and takes its place once it is whole. */
async function restoreSqlite<T>(
  dataDir: string,
  { replace }: How,
  work: (trx: Trx) => Promise<T>,
  prepare: () => Promise<void>,
): Promise<{ done: T; aside: string | undefined }> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = lockOrRefuse(dataDir);
  const draft = join(dataDir, `${MARK}${randomBytes(4).toString("hex")}`);
  try {
    const isUsed = existsSync(join(dataDir, "site.db"));
    if (isUsed && !replace) throw new Error(NOT_EMPTY);
    for (const left of readdirSync(dataDir).filter((name) => name.startsWith(MARK)))
      rmSync(join(dataDir, left), { recursive: true });
    await prepare();
    const { db, close } = openDatabase({ dataDir: draft });
    const done = await db.transaction().execute(work).finally(close);
    if (isUsed) await closeOld(dataDir);
    const aside = isUsed ? join(dataDir, `avant-${randomBytes(4).toString("hex")}`) : undefined;
    if (aside !== undefined) putAside(dataDir, aside);
    renameSync(join(draft, "site.db"), join(dataDir, "site.db"));
    await syncFolder(dataDir);
    return { done, aside };
  } finally {
    rmSync(draft, { recursive: true, force: true });
    release();
  }
}

/** One transaction: what was there is there until everything is. */
async function restorePostgres<T>(
  { dataDir, databaseUrl }: Required<RestorePlace>,
  { replace, stopped }: How,
  work: (trx: Trx) => Promise<T>,
  prepare: () => Promise<void>,
): Promise<{ done: T; aside: undefined }> {
  const named = nameConnections(databaseUrl);
  const options = { size: 2, patient: true };
  const { db, close } = openDatabase({
    dataDir,
    databaseUrl: named.databaseUrl,
    postgres: options,
  });
  try {
    const isUsed = (await db.introspection.getTables()).length > 0;
    if (isUsed && !replace) throw new Error(NOT_EMPTY);
    if (!stopped && !(await named.isAlone(db))) throw running(CUT_OFF);
    await prepare();
    return { done: await db.transaction().execute(work), aside: undefined };
  } finally {
    await close();
  }
}

/**
 * Gives `work` a transaction whose end makes the site what it wrote, all at once; whatever fails leaves the site as it was. `prepare` runs
 * before, once it is known that the place may be written to.
 */
export const restoreInto = <T>(
  { dataDir, databaseUrl }: RestorePlace,
  how: How,
  prepare: () => Promise<void>,
  work: (trx: Trx) => Promise<T>,
): Promise<{ done: T; aside: string | undefined }> =>
  databaseUrl === undefined
    ? restoreSqlite(dataDir, how, work, prepare)
    : restorePostgres({ dataDir, databaseUrl }, how, work, prepare);
