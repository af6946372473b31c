import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "../files/store.ts";
import type { Manifest } from "./archive.ts";
import { ArchiveFault } from "./archive-fault.ts";
import type { Bytes } from "./byte-reader.ts";
import type { Visitor } from "./read-archive.ts";

/** Files up to this size are buffered in memory, so that several are written at once. */
const SMALL = 1024 * 1024;
/** Each waits for the disk to have it: together they wait once. */
const AT_ONCE = 32;

async function hashText(files: FileStore, name: string): Promise<string | undefined> {
  const bytes = await files.open(name);
  if (!bytes) return undefined;
  const hash = createHash("sha256");
  await pipeline(bytes, hash);
  return hash.digest("hex");
}

/** Runs some tasks at once; a failure is thrown to the caller of the next `add`, or of the end. */
class AtOnce {
  readonly #running = new Set<Promise<void>>();
  #failure: { error: unknown } | undefined;

  async add(work: () => Promise<void>): Promise<void> {
    while (this.#running.size >= AT_ONCE) await Promise.race(this.#running);
    if (this.#failure) throw this.#failure.error;
    const running: Promise<void> = work()
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async settle(): Promise<void> {
    await Promise.all(this.#running);
  }

  async end(): Promise<void> {
    await this.settle();
    if (this.#failure) throw this.#failure.error;
  }
}

/** Puts the files of an archive into a store, each under its name and compared to the manifest. */
export function fileRestorer(files: FileStore, { files: said }: Manifest) {
  const atOnce = new AtOnce();
  const added: string[] = [];
  let there: Map<string, number> | undefined;
  const put = async (name: string, size: number, bytes: Bytes | Buffer[]): Promise<void> => {
    const draft = await files.receive(Readable.from(bytes), Number.MAX_SAFE_INTEGER, size);
    try {
      // The file of the archive has changed since it was checked.
      if (draft.sha256 !== said[name]?.sha256) throw new ArchiveFault("damaged");
      await files.adopt(draft, name);
      added.push(name);
    } catch (error) {
      await files.discard(draft).catch(() => undefined);
      throw error;
    }
  };
  const isThere = async (name: string, size: number): Promise<boolean> => {
    there ??= new Map((await files.list()).map((one) => [one.name, one.size]));
    return there.get(name) === size && (await hashText(files, name)) === said[name]?.sha256;
  };
  const file: NonNullable<Visitor["file"]> = async (name, size, bytes) => {
    if (await isThere(name, size)) return;
    if (size > SMALL) return put(name, size, bytes);
    const parts: Buffer[] = [];
    for await (const part of bytes) parts.push(Buffer.from(part));
    await atOnce.add(() => put(name, size, parts));
  };
  return {
    file,
    end: () => atOnce.end(),
    /** Takes back what was put there. */
    undo: async (): Promise<void> => {
      await atOnce.settle();
      for (const name of added) await files.remove(name).catch(() => undefined);
    },
  };
}
