import { Readable } from "node:stream";
import { readArchive } from "#server/backup/read-archive.ts";
import type { Archive } from "#server/backup/restore.ts";
import type { FileStore } from "#server/files/store.ts";
import type { Findings } from "./compare-files.ts";

/** Takes from a backup the files that are lost or damaged, where it has them as they were deposited. Returns their names. */
export async function restoreLost(
  { files }: { files: FileStore },
  { lost, damaged }: Pick<Findings, "lost" | "damaged">,
  { read, ...key }: Archive,
): Promise<string[]> {
  const wanted = new Map([...lost, ...damaged].map((row) => [row.name, row]));
  const back: string[] = [];
  await readArchive(read(), key, {
    file: async (name, size, bytes) => {
      const row = wanted.get(name);
      if (!row) return;
      const draft = await files.receive(Readable.from(bytes), Number.MAX_SAFE_INTEGER, size);
      if (draft.sha256 !== row.sha256) return files.discard(draft);
      await files.adopt(draft, name);
      back.push(name);
    },
  });
  return back;
}
