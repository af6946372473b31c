import { messages } from "#contract/messages.ts";
import { faultOf } from "../db/faults.ts";
import type { Deps } from "../deps.ts";
import { isGood } from "./archive.ts";
import { type Claimed, claimBackup } from "./claim-backup.ts";
import { removeStray, takeClaimed } from "./downloads.ts";
import { type Backup, makeBackup } from "./make-backup.ts";
import type { BackupPlace } from "./place.ts";
import { openNotes, recordFailed, recordMade } from "./record-backup.ts";
import { readGood, tidyUp } from "./remove-old.ts";
import { makeRoom, refuseBelowLeast, refuseWithoutRoom } from "./room.ts";
import { sitePlace } from "./site-place.ts";
import { openBeside } from "./snapshot.ts";
import { warnLate } from "./warn-late.ts";

async function make(
  deps: Deps,
  place: BackupPlace,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<Backup> {
  const { config, files, clock } = deps;
  const { db, close } = openBeside(config);
  const notes = openNotes(deps, claimed);
  const onPostgres = config.databaseUrl !== undefined;
  const source = { db, onPostgres, files, address: config.publicUrl, now: clock.now() };
  const { name, passphrase } = claimed;
  const watch = () => refuseBelowLeast(place);
  try {
    return await makeBackup(source, { place, name, passphrase, signal, watch }, notes.steps);
  } finally {
    await notes.end();
    await close();
  }
}

/** Throws, in words for administrators, where the site cannot write. */
async function prepare(place: BackupPlace): Promise<void> {
  try {
    await place.prepare?.();
  } catch (error) {
    if (error instanceof Error && faultOf(error) === "storage_full") throw error;
    throw new Error(messages.backupFolder, { cause: error });
  }
}

/** On a stop, the next instance makes the requested or daily backup; the passphrase of a download ends with this process. */
async function putOff({ db, clock }: Deps, { id, kind, askedBy }: Claimed): Promise<void> {
  if (kind === "stored" && askedBy === null)
    await db.deleteFrom("backups").where("id", "=", id).execute();
  else {
    const ended_at = clock.now().toISOString();
    const cut = { state: "failed" as const, ended_at, problem: messages.backupCutShort };
    await db
      .updateTable("backups")
      .set({ ...(kind === "stored" ? { state: "asked" as const } : cut), step: null })
      .where("id", "=", id)
      .execute();
  }
}

async function makeOne(
  deps: Deps,
  place: BackupPlace,
  claimed: Claimed,
  stopping: AbortSignal,
): Promise<void> {
  const isStored = claimed.kind === "stored";
  try {
    await prepare(place);
    await removeStray(deps, place);
    if (isStored) await makeRoom(deps, place, await readGood(deps.db));
    await refuseWithoutRoom(deps, place);
    const made = await make(deps, place, claimed, stopping);
    await recordMade(deps, claimed, made);
    if (isStored && isGood(made.manifest)) await tidyUp(deps, place);
  } catch (error) {
    if (stopping.aborted) await putOff(deps, claimed);
    else await recordFailed(deps, claimed, error);
  }
}

/** Makes what this process was asked to prepare, then the requested or daily backup. */
export async function runBackups(deps: Deps, stopping: AbortSignal): Promise<void> {
  const place = await sitePlace(deps);
  const claimed = takeClaimed(deps) ?? (await claimBackup(deps));
  if (claimed) await makeOne(deps, place, claimed, stopping);
  await warnLate(deps);
}
