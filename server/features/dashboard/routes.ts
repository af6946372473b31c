import { missingMandatory } from "../../content/site-content.ts";
import type { Deps } from "../../deps.ts";
import type { Handlers } from "../../http/mount.ts";
import { countWaiting } from "./queries.ts";

export const dashboardHandlers = ({ db, content, warnings }: Deps): Handlers<"dashboard"> => ({
  get: async () => ({
    ...(await countWaiting(db)),
    missing: await missingMandatory(content),
    warnings: warnings.list(),
  }),
});
