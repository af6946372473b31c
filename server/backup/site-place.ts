import type { BackupSettings, Config } from "../config.ts";
import { backupsFolder } from "../config.ts";
import { perApp } from "../db/per-app.ts";
import type { Deps } from "../deps.ts";
import { s3Place } from "../files/s3-address.ts";
import { type BackupPlace, openDiskPlace } from "./place.ts";

/** True where the archives lie in DATA_DIR, because the host names no other place. */
export const isInDataFolder = ({ backup, dataDir }: Pick<Config, "backup" | "dataDir">): boolean =>
  backup.dir === backupsFolder(dataDir);

/** The SDK of S3 weighs on memory and on the start: only sites that use it load it. */
async function openPlace(config: Config): Promise<BackupPlace> {
  const { dir, s3 } = config.backup;
  if (s3 === undefined)
    return openDiskPlace(dir ?? backupsFolder(config.dataDir), { isOwn: isInDataFolder(config) });
  const { openS3Place } = await import("./s3-place.ts");
  return openS3Place(s3);
}

const places = perApp(openPlace);

/** Where this site stores its archives. */
export const sitePlace = (deps: Pick<Deps, "config">): Promise<BackupPlace> => places(deps);

/** As administrators know it. */
export const placeName = ({ dir, s3 }: BackupSettings): string => (s3 ? s3Place(s3) : (dir ?? ""));
