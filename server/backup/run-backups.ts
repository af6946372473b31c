import { messages } from "#contract/messages.ts";
import { faultOf } from "../db/faults.ts";
import { recordAct } from "../db/journal.ts";
import { inTransaction } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { isGood, type Manifest } from "./archive.ts";
import { ArchiveFault } from "./archive-fault.ts";
import { type Claimed, claimBackup } from "./claim-backup.ts";
import { type Backup, type BackupSteps, makeBackup } from "./make-backup.ts";
import type { BackupPlace } from "./place.ts";
import { listExpired } from "./rotate.ts";
import { sitePlace } from "./site-place.ts";
import { openBeside } from "./snapshot.ts";
import { warnLate } from "./warn-late.ts";

const SAID_EVERY = 2000;
const NAMED = 20;
const FORGOTTEN = 400 * 24 * 3_600_000;

/** Records the progress and the heartbeat now and then. A failed write is retried later. */
function openNotes({ db, clock, log }: Deps, { id }: Claimed) {
  let last = 0;
  let writing: Promise<unknown> | undefined;
  const note = (step: "rows" | "files" | "check") => (done: number, total: number) => {
    const now = clock.now();
    if (writing || now.getTime() - last < SAID_EVERY) return;
    last = now.getTime();
    writing = db
      .updateTable("backups")
      .set({ seen_at: now.toISOString(), step, done, total })
      .where("id", "=", id)
      .where("state", "=", "running")
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, "progress of a backup not noted"))
      .finally(() => {
        writing = undefined;
      });
  };
  const rows = note("rows");
  const steps: BackupSteps = {
    rows: (_table, done, total) => rows(done, total),
    files: note("files"),
    checked: note("check"),
  };
  return { steps, end: async () => void (await writing) };
}

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
  const { passphrase } = config.backup;
  try {
    return await makeBackup(source, { place, name: claimed.name, passphrase, signal }, notes.steps);
  } finally {
    await notes.end();
    await close();
  }
}

const lacks = ({ lost, damaged }: Manifest): string | null => {
  const names = [...lost, ...damaged];
  if (names.length === 0) return null;
  const shown = [...names.slice(0, NAMED), ...(names.length > NAMED ? ["…"] : [])];
  return messages.backupLacks.replace("{names}", shown.join(", "));
};

async function recordMade(deps: Deps, claimed: Claimed, made: Backup): Promise<void> {
  const { manifest, size, sha256 } = made;
  const state = isGood(manifest) ? ("good" as const) : ("incomplete" as const);
  const counts = {
    tables: Object.keys(manifest.tables).length,
    files: Object.keys(manifest.files).length,
  };
  await inTransaction(deps.db, async (trx) => {
    const ended_at = deps.clock.now().toISOString();
    await trx
      .updateTable("backups")
      .set({ state, ended_at, size, sha256, ...counts, problem: lacks(manifest), step: null })
      .where("id", "=", claimed.id)
      .execute();
    const act = state === "good" ? "backup_made" : "backup_failed";
    await recordAct(deps, trx, { act, actor: "site", subject: claimed.name });
  });
}

/** For administrators; the log has the rest. */
function reasonOf(error: unknown): string {
  const fault = error instanceof Error ? faultOf(error) : undefined;
  if (fault === "storage_full") return messages.backupFull;
  if (fault === "unavailable") return messages.backupAway;
  return error instanceof ArchiveFault || error instanceof Error ? error.message : String(error);
}

async function recordFailed(deps: Deps, { id, name }: Claimed, error: unknown): Promise<void> {
  deps.log.error({ err: error, event: "backup_failed", name }, "backup failed");
  await inTransaction(deps.db, async (trx) => {
    const ended_at = deps.clock.now().toISOString();
    await trx
      .updateTable("backups")
      .set({ state: "failed", ended_at, problem: reasonOf(error).slice(0, 1000), step: null })
      .where("id", "=", id)
      .execute();
    await recordAct(deps, trx, { act: "backup_failed", actor: "site", subject: name });
  });
}

/** On a stop, the next instance makes the requested or daily backup. */
const putOff = ({ db }: Deps, { id, askedBy }: Claimed): Promise<unknown> =>
  askedBy === null
    ? db.deleteFrom("backups").where("id", "=", id).execute()
    : db.updateTable("backups").set({ state: "asked", step: null }).where("id", "=", id).execute();

/** Removes expired archives. Called when there is a newer good one. */
async function removeOld(deps: Deps, place: BackupPlace): Promise<void> {
  const rows = await deps.db
    .selectFrom("backups")
    .select("name")
    .where("state", "=", "incomplete")
    .execute();
  const incomplete = new Set(rows.map(({ name }) => name));
  const names = (await place.list()).map(({ name }) => name);
  const old = listExpired(names, (name) => !incomplete.has(name), deps.config.backup);
  for (const name of old) await place.remove(name);
  const before = new Date(deps.clock.now().getTime() - FORGOTTEN).toISOString();
  await deps.db.deleteFrom("backups").where("began_at", "<", before).execute();
}

/** What stays too long does no harm to the one that was made. */
const tidyUp = (deps: Deps, place: BackupPlace): Promise<void> =>
  removeOld(deps, place).catch((error: unknown) =>
    deps.log.warn({ err: error }, "old backups not removed"),
  );

async function makeOne(
  deps: Deps,
  place: BackupPlace,
  claimed: Claimed,
  stopping: AbortSignal,
): Promise<void> {
  try {
    await place.sweep?.();
    const made = await make(deps, place, claimed, stopping);
    await recordMade(deps, claimed, made);
    if (isGood(made.manifest)) await tidyUp(deps, place);
  } catch (error) {
    if (stopping.aborted) await putOff(deps, claimed);
    else await recordFailed(deps, claimed, error);
  }
}

/** Makes the requested or daily backup, where a place for backups is configured. */
export async function runBackups(deps: Deps, stopping: AbortSignal): Promise<void> {
  const place = await sitePlace(deps);
  if (!place) return;
  const claimed = await claimBackup(deps);
  if (claimed) await makeOne(deps, place, claimed, stopping);
  await warnLate(deps);
}
