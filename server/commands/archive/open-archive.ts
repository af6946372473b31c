import { createReadStream, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { ENCRYPTED } from "#server/backup/age.ts";
import type { Archive } from "#server/backup/restore.ts";
import { askPassphrase } from "./ask-passphrase.ts";

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path);
  const begins = Buffer.alloc(ENCRYPTED.length);
  await file.read(begins, 0, begins.length, 0).finally(() => file.close());
  return begins.equals(ENCRYPTED);
}

/**
 * An archive of this machine, with the passphrase of the configuration, or the one that is typed in the terminal. One that should be encrypted is
 * read in clear only where that is asked for.
 */
export async function openArchive(
  path: string,
  configured: string | undefined,
  isClear: boolean,
): Promise<Archive & { size: number }> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new Error(`${path} : fichier introuvable.`);
  const passphrase = configured ?? ((await isEncrypted(path)) ? await askPassphrase() : undefined);
  const read = () => createReadStream(path, { highWaterMark: 1024 * 1024 });
  const clear = isClear || (configured === undefined && !path.endsWith(".age"));
  return { read, passphrase, clear, size: found.size };
}
