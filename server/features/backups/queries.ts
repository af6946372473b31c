import { BACKUP_DOWNLOAD_MS, BACKUP_LIST_LIMIT, type BackupKind } from "#contract/backup-limits.ts";
import type { Backup, PreparedBackup } from "#contract/backups.ts";
import { authorOf } from "#server/accounts/person.ts";
import { lastEnd } from "#server/backup/downloads.ts";
import type { Db } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";

const toNumber = (value: number | string | null): number | null =>
  value === null ? null : Number(value);

/** Those that the site stores, newest first. The caller adds whether each archive is still there. */
export async function listBackups(db: Db): Promise<(Omit<Backup, "stored"> & { name: string })[]> {
  const rows = await db
    .selectFrom("backups")
    .leftJoin("users", "users.id", "backups.asked_by")
    .selectAll("backups")
    .select(["users.first_name", "users.last_name"])
    .where("kind", "=", "stored")
    .orderBy("began_at", "desc")
    .orderBy("backups.id", "desc")
    .limit(BACKUP_LIST_LIMIT)
    .execute();
  return rows.map(({ first_name, last_name, ...row }) => ({
    id: row.id,
    name: row.name,
    state: row.state,
    beganAt: row.began_at,
    endedAt: row.ended_at,
    askedBy:
      row.asked_by === null ? null : authorOf({ firstName: first_name, lastName: last_name }),
    step: row.step,
    done: Number(row.done),
    total: Number(row.total),
    size: toNumber(row.size),
    sha256: row.sha256,
    files: row.files,
    problem: row.problem,
  }));
}

/** A finished archive; undefined for other backups, and for one that another person has prepared. */
export function findArchive(
  deps: Pick<Deps, "db" | "clock">,
  id: string,
  userId: string,
): Promise<{ name: string; kind: BackupKind } | undefined> {
  return deps.db
    .selectFrom("backups")
    .select(["name", "kind"])
    .where("id", "=", id)
    .where("state", "in", ["good", "incomplete"])
    .where((eb) =>
      eb.or([
        eb("kind", "=", "stored"),
        eb.and([eb("asked_by", "=", userId), eb("ended_at", ">", lastEnd(deps))]),
      ]),
    )
    .executeTakeFirst();
}

/** What this person has prepared within the hour, ready or not. The caller adds whether the archive is there. */
export async function findPrepared(
  deps: Pick<Deps, "db" | "clock">,
  userId: string,
): Promise<(Omit<PreparedBackup, "stored"> & { name: string }) | undefined> {
  const row = await deps.db
    .selectFrom("backups")
    .select(["id", "name", "state", "step", "done", "total", "size", "problem", "ended_at"])
    .where("kind", "=", "download")
    .where("asked_by", "=", userId)
    .where((eb) => eb.or([eb("state", "=", "running"), eb("ended_at", ">", lastEnd(deps))]))
    .orderBy("began_at", "desc")
    .executeTakeFirst();
  if (!row) return undefined;
  const { ended_at, ...rest } = row;
  const until = ended_at && new Date(Date.parse(ended_at) + BACKUP_DOWNLOAD_MS).toISOString();
  const [done, total] = [Number(row.done), Number(row.total)];
  return { ...rest, done, total, size: toNumber(row.size), until };
}
