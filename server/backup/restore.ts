import type { Clock } from "../deps.ts";
import type { FileStore } from "../files/store.ts";
import type { Head, Manifest } from "./archive.ts";
import type { Bytes } from "./byte-reader.ts";
import { type Key, readArchive, type Visitor } from "./read-archive.ts";
import { fileRestorer } from "./restore-files.ts";
import { type RestorePlace, restoreInto } from "./restore-place.ts";
import { refuseOtherVersion, restoreRows, type Settled } from "./restore-rows.ts";

export interface RestoreSteps {
  /** Bytes of the archive that were read before anything is written. */
  checked: (done: number) => void;
  files: (done: number, total: number, bytes: number) => void;
  rows: (table: string, done: number, total: number) => void;
}

export interface Archive extends Key {
  /** Its bytes from the first one, each time. */
  read: () => Bytes;
}

interface Target extends RestorePlace {
  files: FileStore;
  clock: Clock;
}

export interface RestoreOptions {
  replace: boolean;
  stopped: boolean;
  revokeCalendars: boolean;
}

export interface Restored extends Settled {
  head: Head;
  manifest: Manifest;
  isEncrypted: boolean;
  rows: number;
  bytes: number;
  /** Folder in which the database that was there before lies now. */
  aside: string | undefined;
  /** Files of the store that nothing in the archive names. */
  others: number;
}

/** Files of another site are neither mixed with those of the archive nor removed by a restore. */
async function countOthers(
  { files }: Target,
  manifest: Manifest,
  { replace }: RestoreOptions,
): Promise<number> {
  await files.prove?.();
  const others = (await files.list()).filter(({ name }) => !Object.hasOwn(manifest.files, name));
  if (others.length > 0 && !replace)
    throw new Error(
      `Le magasin de fichiers n’est pas vide (${others.length} fichiers que l’archive n’a pas). Donnez-en un neuf, ou ajoutez --replace. Rien n’a été changé.`,
    );
  return others.length;
}

async function restoreFiles(
  restorer: ReturnType<typeof fileRestorer>,
  read: (visitor: Visitor) => Promise<unknown>,
  { files }: Manifest,
  step: RestoreSteps["files"],
): Promise<number> {
  const total = Object.keys(files).length;
  let [done, bytes] = [0, 0];
  step(done, total, bytes);
  await read({
    file: async (name, size, body) => {
      await restorer.file(name, size, body);
      done += 1;
      bytes += size;
      step(done, total, bytes);
    },
  });
  await restorer.end();
  return bytes;
}

/** Reads the whole archive once, and takes nothing from it. */
async function check(
  { read, ...key }: Archive,
  step: RestoreSteps["checked"],
): ReturnType<typeof readArchive> {
  let done = 0;
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const part of read()) {
      done += part.length;
      step(done);
      yield part;
    }
  };
  return readArchive(counted(), key, { head: refuseOtherVersion });
}

/**
 * Makes a site what an archive says: reads it to its end before anything is written, puts the files into the store, then all rows at once.
 * Whatever fails leaves the database as it was and takes back the files. Throws ArchiveFault, or a sentence for the operator.
 */
export async function restore(
  target: Target,
  archive: Archive,
  options: RestoreOptions,
  steps: RestoreSteps,
): Promise<Restored> {
  const { head, manifest, isEncrypted } = await check(archive, steps.checked);
  const read = (visitor: Visitor) => readArchive(archive.read(), archive, visitor);
  const restorer = fileRestorer(target.files, manifest);
  let [others, bytes] = [0, 0];
  const prepare = async () => {
    others = await countOthers(target, manifest, options);
    bytes = await restoreFiles(restorer, read, manifest, steps.files);
  };
  const asked = { head, manifest, read, clock: target.clock, step: steps.rows, ...options };
  try {
    const { done, aside } = await restoreInto(target, options, prepare, (trx) =>
      restoreRows(trx, asked),
    );
    return { head, manifest, isEncrypted, bytes, aside, others, ...done };
  } catch (error) {
    await restorer.undo();
    throw error;
  }
}
