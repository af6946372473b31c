import { BACKUP_LATE_DAYS } from "#contract/limits.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import type { Deps } from "../deps.ts";

const DAY = 24 * 3_600_000;
const NAME = "backup-late";

/** Warns administrators when the last good backup is too old, or when there has never been one and the last try failed. */
export async function warnLate({ db, clock, warnings }: Deps): Promise<void> {
  const last = (states: ("good" | "incomplete" | "failed")[]) =>
    db
      .selectFrom("backups")
      .select("began_at")
      .where("state", "in", states)
      .orderBy("began_at", "desc")
      .executeTakeFirst();
  const good = await last(["good"]);
  if (!good) {
    if (await last(["failed", "incomplete"])) warnings.raise(NAME, messages.backupNever);
    return;
  }
  const at = new Date(good.began_at);
  const isLate = clock.now().getTime() - at.getTime() > BACKUP_LATE_DAYS * DAY;
  if (isLate)
    warnings.raise(NAME, messages.backupLate.replace("{moment}", longDate(good.began_at)));
  else warnings.clear(NAME);
}
