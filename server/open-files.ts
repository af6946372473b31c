import type { Config } from "./config.ts";
import { openDiskStore } from "./files/disk-store.ts";
import type { FileStore } from "./files/store.ts";

/** Where files lie. The SDK of S3 weighs on memory and on the start: only who uses it loads it. */
export async function openFiles({
  s3,
  dataDir,
  filesByProxy,
}: Pick<Config, "s3" | "dataDir" | "filesByProxy">): Promise<FileStore> {
  if (!s3) return openDiskStore(dataDir, { readByGroup: filesByProxy !== undefined });
  const { openS3Store } = await import("./files/s3-store.ts");
  return openS3Store(s3);
}
