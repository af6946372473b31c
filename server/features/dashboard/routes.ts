import { missingMandatory } from "#server/content/values.ts";
import { countWaiting } from "#server/db/count-waiting.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { listUnled } from "./queries.ts";

export const dashboardHandlers = ({
  db,
  content,
  mail,
  warnings,
}: Deps): Handlers<"dashboard"> => ({
  get: async () => ({
    ...(await countWaiting(db)),
    ...(mail.folder !== undefined && { mailFolder: mail.folder }),
    unled: await listUnled(db),
    missing: await missingMandatory(content),
    warnings: warnings.list(),
  }),
});
