import type { Config } from "../config.ts";
import { openDiskStore } from "../files/disk-store.ts";
import type { FileStore } from "../files/store.ts";

/** Opens the configured file store. The S3 SDK costs memory and start time: a disk store does not load it. */
export async function openFiles({
  s3,
  dataDir,
}: Pick<Config, "s3" | "dataDir">): Promise<FileStore> {
  if (!s3) return openDiskStore(dataDir);
  const { openS3Store } = await import("../files/s3-store.ts");
  return openS3Store(s3);
}
