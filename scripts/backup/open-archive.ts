import { createReadStream, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { ENCRYPTED } from "../../server/backup/age.ts";
import type { Archive } from "../../server/backup/restore.ts";
import { readConfig } from "../../server/config.ts";
import { askPassphrase } from "./ask-passphrase.ts";

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path);
  const begins = Buffer.alloc(ENCRYPTED.length);
  await file.read(begins, 0, begins.length, 0).finally(() => file.close());
  return begins.equals(ENCRYPTED);
}

/** An archive of this machine, with the passphrase that the environment or whoever is at the terminal gives. */
export async function openArchive(path: string): Promise<Archive & { size: number }> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new Error(`${path} : fichier introuvable.`);
  const { passphrase = (await isEncrypted(path)) ? await askPassphrase() : undefined } = readConfig(
    process.env,
  ).backup;
  const read = () => createReadStream(path, { highWaterMark: 1024 * 1024 });
  return { read, passphrase, size: found.size };
}
