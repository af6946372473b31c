import type { Backup } from "#contract/backups.ts";
import { BACKUP_LIST_LIMIT } from "#contract/limits.ts";
import { authorOf } from "#server/accounts/person.ts";
import type { Db } from "#server/db/open.ts";

const toNumber = (value: number | string | null): number | null =>
  value === null ? null : Number(value);

/** Newest first. The caller adds whether each archive is still stored. */
export async function listBackups(db: Db): Promise<(Omit<Backup, "stored"> & { name: string })[]> {
  const rows = await db
    .selectFrom("backups")
    .leftJoin("users", "users.id", "backups.asked_by")
    .selectAll("backups")
    .select(["users.first_name", "users.last_name"])
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

/** Name of a finished archive, undefined for other backups. */
export async function findArchive(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("backups")
    .select("name")
    .where("id", "=", id)
    .where("state", "in", ["good", "incomplete"])
    .executeTakeFirst();
  return row?.name;
}
