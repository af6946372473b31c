import type { Backups } from "#contract/backups.ts";
import type { StoredArchive } from "#server/backup/place.ts";
import { isOnSiteDisk } from "#server/backup/room.ts";
import { toMoment } from "#server/backup/rotate.ts";
import { isInDataFolder, placeName, sitePlace } from "#server/backup/site-place.ts";
import type { Deps } from "#server/deps.ts";

/** The archives that are there; none while the storage does not respond. */
export async function listStored(deps: Deps): Promise<StoredArchive[]> {
  const place = await sitePlace(deps);
  return place.list().catch((error: unknown) => {
    deps.log.warn({ err: error }, "the place of the backups does not answer");
    return [];
  });
}

/** Null where the host wants no backups. The folder is missing until the first one. */
export async function describeSettings(
  { config }: Pick<Deps, "config">,
  archives: StoredArchive[],
): Promise<Backups["settings"]> {
  const { enabled, passphrase, daily, weekly } = config.backup;
  if (!enabled) return null;
  const place = await sitePlace({ config });
  const own = archives.filter(({ name }) => toMoment(name) !== undefined);
  const room = await place.room?.().catch(() => undefined);
  return {
    ...{ place: placeName(config.backup), encrypted: passphrase !== undefined, daily, weekly },
    onSiteDisk: await isOnSiteDisk(config).catch(() => isInDataFolder(config)),
    perInstance: isInDataFolder(config) && config.databaseUrl !== undefined,
    stored: { count: own.length, size: own.reduce((sum, { size }) => sum + size, 0) },
    free: room?.free ?? null,
  };
}
