import { createHash } from "node:crypto";
import { encrypt } from "./age.ts";
import type { Manifest } from "./archive.ts";
import type { Bytes } from "./byte-reader.ts";
import type { BackupPlace } from "./place.ts";
import { readArchive } from "./read-archive.ts";
import { type Source, type WriteSteps, writeArchive } from "./write-archive.ts";

/** How far it is: writing, then reading again. */
export interface BackupSteps extends WriteSteps {
  checked: (done: number, total: number) => void;
}

export interface Backup {
  manifest: Manifest;
  /** Of the archive. */
  size: number;
  sha256: string;
}

interface Asked {
  place: BackupPlace;
  name: string;
  passphrase?: string | undefined;
  /** Cost of each passphrase, as a power of two; age.ts has the default. */
  work?: number | undefined;
  /** What this aborts leaves nothing behind. */
  signal?: AbortSignal;
  /** Called now and then while the archive is written; what it throws ends the backup. */
  watch?: () => Promise<void>;
}

/** Bytes between two checks of the free space. */
const WATCH_EVERY = 8 * 1024 * 1024;

/**
 * Writes a backup of a site that may be running, reads it again whole, and only then names it. Throws when it fails, and leaves nothing.
 */
export async function makeBackup(
  source: Source,
  { place, name, passphrase, work, signal, watch }: Asked,
  steps: BackupSteps,
): Promise<Backup> {
  const plain = writeArchive(source, steps);
  const closed = passphrase === undefined ? plain : encrypt(plain, passphrase, work);
  const hash = createHash("sha256");
  let size = 0;
  const bytes = (async function* (): AsyncGenerator<Buffer> {
    for await (const part of closed) {
      signal?.throwIfAborted();
      if (Math.floor((size + part.length) / WATCH_EVERY) > Math.floor(size / WATCH_EVERY))
        await watch?.();
      hash.update(part);
      size += part.length;
      yield part;
    }
  })();
  const manifest = await place.put(name, bytes, async (written) => {
    let done = 0;
    const counted = async function* (found: Bytes): AsyncGenerator<Buffer> {
      for await (const part of found) {
        signal?.throwIfAborted();
        done += part.length;
        steps.checked(done, size);
        yield part;
      }
    };
    return (await readArchive(counted(await written()), { passphrase })).manifest;
  });
  return { manifest, size, sha256: hash.digest("hex") };
}
