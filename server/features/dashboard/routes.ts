import type { Dashboard } from "#contract/dashboard.ts";
import { missingMandatory } from "#server/content/values.ts";
import { countWaiting } from "#server/db/count-waiting.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { readHealth } from "./health.ts";
import { countStructureTasks, listOldest, listUnled } from "./queries.ts";

async function readDashboard(deps: Deps): Promise<Dashboard> {
  const { db, content, mail, warnings } = deps;
  return {
    ...(await countWaiting(db)),
    ...(await countStructureTasks(db)),
    oldest: await listOldest(db),
    ...(mail.folder !== undefined && { mailFolder: mail.folder }),
    unled: await listUnled(db),
    missing: await missingMandatory(content),
    health: await readHealth(deps),
    warnings: warnings.list(),
  };
}

export const dashboardHandlers = (deps: Deps): Handlers<"dashboard"> => ({
  get: () => readDashboard(deps),
});
