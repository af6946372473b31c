import type { Dashboard } from "#contract/dashboard.ts";
import { isGuarded } from "#server/accounts/factors.ts";
import { ADMIN } from "#server/accounts/find-accounts.ts";
import { ENDED, findLast } from "#server/backup/warn-late.ts";
import type { Deps } from "#server/deps.ts";
import { diskRoom } from "#server/files/disk-room.ts";

type Health = Dashboard["health"];

async function lastBackup(deps: Deps): Promise<Health["backup"]> {
  const last = await findLast(deps, ENDED);
  return last && { state: last.state, at: last.ended_at ?? last.began_at };
}

async function countGuarded({ db }: Pick<Deps, "db">) {
  const rows = await db
    .selectFrom("users")
    .select(isGuarded.as("guarded"))
    .where("role", "=", ADMIN)
    .where("deleted_at", "is", null)
    .execute();
  return { admins: rows.length, guardedAdmins: rows.filter(({ guarded }) => guarded === 1).length };
}

/** The state of the site; the disk is left out where its size cannot be read. */
export async function readHealth(deps: Deps): Promise<Health> {
  const [backup, disk, admins] = await Promise.all([
    lastBackup(deps),
    diskRoom(deps.config.dataDir).catch(() => undefined),
    countGuarded(deps),
  ]);
  return { ...(backup && { backup }), ...(disk && { disk }), ...admins };
}
