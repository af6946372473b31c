import { BACKUP_LATE_DAYS, type BackupState } from "#contract/backup-limits.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import type { Deps } from "../deps.ts";

const DAY = 24 * 3_600_000;

export const ENDED = ["good", "incomplete", "failed"] as const;

/** The newest stored backup in one of these states. */
export const findLast = ({ db }: Pick<Deps, "db">, states: readonly BackupState[]) =>
  db
    .selectFrom("backups")
    .select(["began_at", "ended_at", "state", "problem"])
    .where("kind", "=", "stored")
    .where("state", "in", states)
    .orderBy("began_at", "desc")
    .executeTakeFirst();

/** The sentence when the last good backup is too old, or when there has never been one and the last try failed. */
async function describeLate(deps: Deps): Promise<string | undefined> {
  const good = await findLast(deps, ["good"]);
  if (!good) return (await findLast(deps, ENDED)) && messages.backupNever;
  const age = deps.clock.now().getTime() - Date.parse(good.began_at);
  return age > BACKUP_LATE_DAYS * DAY
    ? messages.backupLate.replace("{moment}", longDate(good.began_at))
    : undefined;
}

/** Warns administrators of backups that are late, and at once of one that found no room. */
export async function warnLate(deps: Deps): Promise<void> {
  const { warnings, config } = deps;
  const { enabled } = config.backup;
  const late = enabled ? await describeLate(deps) : undefined;
  if (late) warnings.raise("backup-late", late);
  else warnings.clear("backup-late");
  const last = enabled ? await findLast(deps, ENDED) : undefined;
  if (last?.problem === messages.backupFull) warnings.raise("backup-room", messages.backupNoRoom);
  else warnings.clear("backup-room");
}
