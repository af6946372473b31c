import { messages } from "#contract/messages.ts";
import { faultOf } from "../db/faults.ts";
import { recordAct } from "../db/journal.ts";
import { inTransaction } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { isGood, type Manifest } from "./archive.ts";
import { ArchiveFault } from "./archive-fault.ts";
import type { Claimed } from "./claim-backup.ts";
import type { Backup, BackupSteps } from "./make-backup.ts";

const SAID_EVERY = 2000;
const NAMED = 20;
/** Records the progress and the heartbeat now and then. A failed write is retried later. */
export function openNotes({ db, clock, log }: Deps, { id }: Claimed) {
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

const lacks = ({ lost, damaged }: Manifest): string | null => {
  const names = [...lost, ...damaged];
  if (names.length === 0) return null;
  const shown = [...names.slice(0, NAMED), ...(names.length > NAMED ? ["…"] : [])];
  return messages.backupLacks.replace("{names}", shown.join(", "));
};

export async function recordMade(deps: Deps, claimed: Claimed, made: Backup): Promise<void> {
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

export async function recordFailed(
  deps: Deps,
  { id, name }: Claimed,
  error: unknown,
): Promise<void> {
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
