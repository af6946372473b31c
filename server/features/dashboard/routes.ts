import type { Deps } from "../../deps.ts";
import type { Handlers } from "../../http/mount.ts";
import { countWaiting } from "./queries.ts";

export const dashboardHandlers = ({ db, warnings }: Deps): Handlers<"dashboard"> => ({
  get: async () => ({ ...(await countWaiting(db)), warnings: warnings.list() }),
});
