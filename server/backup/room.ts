import { stat } from "node:fs/promises";
import { sql } from "kysely";
import type { Config } from "../config.ts";
import { type Db, isPostgres } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { filedTables } from "../files/file-rows.ts";
import type { BackupPlace, Room, StoredArchive } from "./place.ts";
import { toMoment } from "./rotate.ts";

const GIB = 1024 ** 3;
/** Of the site's own disk, the most that stored archives take. */
const SHARE = 1 / 2;
/** Of any disk, what archives leave free: this part, or a gibibyte. */
const FREE_SHARE = 0.1;
const FREE_MOST = GIB;

/** The same code as a disk that is full. */
const noRoom = (what: string): Error =>
  Object.assign(new Error(`no room for a backup: ${what}`), { code: "ENOSPC" });

async function readDatabaseSize(db: Db): Promise<number> {
  const size = isPostgres(db)
    ? sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`
    : sql<{
        bytes: number | string;
      }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`;
  return Number((await size.execute(db)).rows[0]?.bytes);
}

/** Bytes that an archive of the site takes at most: its files as they are, its rows compressed. */
async function estimateSize(db: Db): Promise<number> {
  let bytes = await readDatabaseSize(db);
  for (const table of await filedTables(db)) {
    const { rows } = await sql<{
      bytes: number | string | null;
    }>`select sum(size) as bytes from ${sql.table(table)}`.execute(db);
    bytes += Number(rows[0]?.bytes ?? 0);
  }
  return bytes;
}

const leastFree = ({ size }: Room): number => Math.min(size * FREE_SHARE, FREE_MOST);

/** True where the archives are lost together with the data of the site. */
export async function isOnSiteDisk({
  backup: { dir },
  dataDir,
  databaseUrl,
  s3,
}: Config): Promise<boolean> {
  if (dir === undefined || (databaseUrl !== undefined && s3 !== undefined)) return false;
  const [archives, data] = await Promise.all([dir, dataDir].map((path) => stat(path)));
  return archives?.dev === data?.dev;
}

/** Throws ENOSPC when an archive would leave too little room on its disk. */
export async function refuseWithoutRoom({ db }: Pick<Deps, "db">, place: BackupPlace) {
  const room = await place.room?.();
  if (room && room.free - (await estimateSize(db)) < leastFree(room))
    throw noRoom("little is free");
}

/** Throws ENOSPC as soon as too little room is left; called while an archive is written. */
export async function refuseBelowLeast(place: BackupPlace): Promise<void> {
  const room = await place.room?.();
  if (room && room.free < leastFree(room)) throw noRoom("the disk fills up");
}

const totalOf = (archives: StoredArchive[]): number =>
  archives.reduce((sum, { size }) => sum + size, 0);

/**
 * On the site's own disk, removes the oldest archives until one more leaves half of the disk to the rest. The newest good one stays: throws ENOSPC
 * when the new one would be too much beside it.
 */
export async function makeRoom(
  { config, db }: Pick<Deps, "config" | "db">,
  place: BackupPlace,
  isGood: (name: string) => boolean,
): Promise<void> {
  const room = await place.room?.();
  if (!room || !(await isOnSiteDisk(config))) return;
  const most = room.size * SHARE - (await estimateSize(db));
  const oldestFirst = (await place.list())
    .filter(({ name }) => toMoment(name) !== undefined)
    .toSorted((one, other) => one.name.localeCompare(other.name));
  const newest = oldestFirst.findLast(({ name }) => isGood(name));
  const expendable = oldestFirst.filter((archive) => archive !== newest);
  let total = totalOf(oldestFirst);
  for (const { name, size } of expendable) {
    if (total <= most) return;
    await place.remove(name);
    total -= size;
  }
  if (total > most) throw noRoom("half of the disk");
}
