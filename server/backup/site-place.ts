import { resolve } from "node:path";
import type { BackupSettings } from "../config.ts";
import { perApp } from "../db/per-app.ts";
import type { Deps } from "../deps.ts";
import { s3Place } from "../files/s3-address.ts";
import { type BackupPlace, openDiskPlace } from "./place.ts";

/** The SDK of S3 weighs on memory and on the start: only who uses it loads it. */
async function openPlace({ dir, s3 }: BackupSettings): Promise<BackupPlace | undefined> {
  if (dir !== undefined) return openDiskPlace(resolve(dir));
  if (s3 === undefined) return undefined;
  const { openS3Place } = await import("./s3-place.ts");
  return openS3Place(s3);
}

const places = perApp(({ backup }) => openPlace(backup));

/** Where this site lays its own backups; undefined when nothing says where. */
export const sitePlace = (deps: Pick<Deps, "config">): Promise<BackupPlace | undefined> =>
  places(deps);

/** As administrators know it. */
export const placeName = ({ dir, s3 }: BackupSettings): string | undefined =>
  dir !== undefined ? resolve(dir) : s3 && s3Place(s3);
