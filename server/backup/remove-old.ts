import type { Db } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import type { BackupPlace } from "./place.ts";
import { listExpired } from "./rotate.ts";

const FORGOTTEN = 400 * 24 * 3_600_000;

/** Says which archives are good, as far as the site knows: one of a former database has no row. */
export async function readGood(db: Db): Promise<(name: string) => boolean> {
  const rows = await db
    .selectFrom("backups")
    .select("name")
    .where("state", "=", "incomplete")
    .execute();
  const incomplete = new Set(rows.map(({ name }) => name));
  return (name) => !incomplete.has(name);
}

/** Removes expired archives. Called when there is a newer good one. */
async function removeOld(deps: Deps, place: BackupPlace): Promise<void> {
  const names = (await place.list()).map(({ name }) => name);
  const old = listExpired(names, await readGood(deps.db), deps.config.backup);
  for (const name of old) await place.remove(name);
  const before = new Date(deps.clock.now().getTime() - FORGOTTEN).toISOString();
  await deps.db.deleteFrom("backups").where("began_at", "<", before).execute();
}

/** What stays too long does no harm to the one that was made. */
export const tidyUp = (deps: Deps, place: BackupPlace): Promise<void> =>
  removeOld(deps, place).catch((error: unknown) =>
    deps.log.warn({ err: error }, "old backups not removed"),
  );
