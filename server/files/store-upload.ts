import type { Deps } from "../deps.ts";
import type { FileOwner } from "./file-owner.ts";
import type { Draft } from "./store.ts";

/**
 * Makes a received file permanent, then runs the transaction that names it. A file that no row of its owner names afterwards is removed
 * again: a row never lacks its file, and a file without a row only outlives a crash (T62).
 */
export async function storeUpload<T>(
  deps: Deps,
  owner: FileOwner,
  { draft, type }: { draft: Draft; type: { extension: string } },
  work: (fileName: string) => Promise<T>,
): Promise<T> {
  const fileName = await deps.files.save(draft, type.extension);
  try {
    return await work(fileName);
  } finally {
    // Reads the database: after a commit cut short by the network, only it knows the outcome.
    const named = await owner(deps.db, [fileName]).catch(() => [fileName]);
    if (named.length === 0) await deps.files.remove(fileName);
  }
}
