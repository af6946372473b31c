import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BackupSteps } from "../backup/make-backup.ts";
import { type Backup, makeBackup } from "../backup/make-backup.ts";
import { type BackupPlace, openDiskPlace } from "../backup/place.ts";
import { type Restored, type RestoreOptions, restore } from "../backup/restore.ts";
import { openBeside } from "../backup/snapshot.ts";
import { type OpenDatabase, openDatabase } from "../db/open.ts";
import { openDiskStore } from "../files/disk-store.ts";
import type { FileStore } from "../files/store.ts";
import { FakeClock } from "./fake-clock.ts";
import { createTestDatabase } from "./test-database.ts";

export interface BackedUpSite {
  dataDir: string;
  databaseUrl?: string;
  files: FileStore;
}

const SILENT: BackupSteps = { rows: () => {}, files: () => {}, checked: () => {} };

/** A backup of a site in a folder. Returns where it is, with what is in it. */
export async function backUp(
  { files, ...site }: BackedUpSite,
  folder: string,
  {
    passphrase,
    name = "site.tar",
    place = openDiskPlace(folder),
    ...steps
  }: Partial<BackupSteps> & {
    passphrase?: string;
    name?: string;
    place?: BackupPlace;
  } = {},
): Promise<Backup & { path: string }> {
  const { db, close } = openBeside(site);
  const source = {
    db,
    onPostgres: site.databaseUrl !== undefined,
    files,
    address: "https://mediation.test",
    now: new Date("2026-11-22T02:00:00Z"),
  };
  try {
    const asked = { place, name, passphrase, work: 2 };
    const made = await makeBackup(source, asked, { ...SILENT, ...steps });
    return { ...made, path: join(folder, name) };
  } finally {
    await close();
  }
}

/** An empty place of the engine under test, for a site to come back in. */
export async function newTarget(): Promise<BackedUpSite & { end: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "cpms-restore-"));
  const { databaseUrl, drop } = await createTestDatabase();
  const end = async () => {
    await drop();
    rmSync(dataDir, { recursive: true });
  };
  return { dataDir, ...(databaseUrl && { databaseUrl }), files: await openDiskStore(dataDir), end };
}

/** Opens the database that is there for as long as `work` takes. */
export async function inDatabase<T>(
  place: Parameters<typeof openDatabase>[0],
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Restores an archive as the command does. */
export const bringBack = (
  path: string,
  target: BackedUpSite,
  {
    passphrase,
    replace = false,
    stopped = false,
    revokeCalendars = false,
  }: Partial<RestoreOptions> & { passphrase?: string } = {},
): Promise<Restored> =>
  restore(
    { ...target, clock: new FakeClock() },
    { read: () => createReadStream(path), passphrase },
    { replace, stopped, revokeCalendars },
    { checked: () => {}, files: () => {}, rows: () => {} },
  );
