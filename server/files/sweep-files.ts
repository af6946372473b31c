import { messages } from "../../contract/messages.ts";
import type { Deps } from "../deps.ts";
import type { FileOwner } from "./file-owner.ts";

const HOUR = 3_600_000;
const BATCH = 500;
/** So many at once, and most of what is stored: rather another database than uploads cut short. */
const TOO_MANY = 20;

async function findNamed({ db }: Deps, owners: FileOwner[], names: string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (let start = 0; start < names.length; start += BATCH)
    for (const owner of owners)
      for (const name of await owner(db, names.slice(start, start + BATCH))) named.add(name);
  return named;
}

/**
 * Removes the files that no row names, left by a crash between a file and its row. An upload names its file within minutes: one
 * that is an hour old when it is listed, and that no row names after that, never will be named (F03, F10).
 */
export async function sweepFiles(deps: Deps, owners: FileOwner[]): Promise<void> {
  const now = deps.clock.now();
  await deps.files.sweep(now);
  const kept = await deps.files.list();
  const old = kept.filter(({ since }) => now.getTime() - since > HOUR).map(({ name }) => name);
  const named = await findNamed(deps, owners, old);
  const orphans = old.filter((name) => !named.has(name));
  if (orphans.length > TOO_MANY && orphans.length * 2 > kept.length) {
    deps.warnings.raise(
      "files-unnamed",
      messages.filesUnnamed.replace("{count}", String(orphans.length)),
    );
    return;
  }
  deps.warnings.clear("files-unnamed");
  for (const file of orphans) {
    await deps.files.remove(file);
    deps.log.warn({ event: "orphan_removed", file }, "a file that no row names was removed");
  }
}
