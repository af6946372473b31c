import { messages } from "#contract/messages.ts";
import type { Db } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import type { FileOwner } from "./file-owner.ts";
import type { FileStore } from "./store.ts";

const HOUR = 3_600_000;
const BATCH = 500;
/** So many at once, and most of what is stored: rather another database than uploads cut short. */
const TOO_MANY = 20;

/** Which of these a row names; asked after the files were listed, so that an upload that ended meanwhile has its row. */
export async function findNamed(
  db: Db,
  owners: FileOwner[],
  names: string[],
): Promise<Set<string>> {
  const named = new Set<string>();
  for (let start = 0; start < names.length; start += BATCH)
    for (const owner of owners)
      for (const name of await owner(db, names.slice(start, start + BATCH))) named.add(name);
  return named;
}

/** So many files without a row are another database rather than uploads cut short. */
export const areTooMany = (orphans: number, stored: number): boolean =>
  orphans > TOO_MANY && orphans * 2 > stored;

/** Removes what an interrupted upload left behind more than an hour ago. */
async function sweepDrafts(files: FileStore, now: Date): Promise<void> {
  for (const draft of await files.drafts())
    if (now.getTime() - draft.since > HOUR) await draft.discard();
}

/**
 * Removes the files that no row names, left by a crash between a file and its row. An upload names its file within minutes: one
 * that is an hour old when it is listed, and that no row names after that, never will be named (F03, F10).
 */
export async function sweepFiles(deps: Deps, owners: FileOwner[]): Promise<void> {
  const now = deps.clock.now();
  await sweepDrafts(deps.files, now);
  const stored = await deps.files.list();
  const old = stored.filter(({ since }) => now.getTime() - since > HOUR).map(({ name }) => name);
  const named = await findNamed(deps.db, owners, old);
  const orphans = old.filter((name) => !named.has(name));
  if (areTooMany(orphans.length, stored.length)) {
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
