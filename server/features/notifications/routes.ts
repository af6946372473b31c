import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { choose, readChoices } from "./settings.ts";

export const notificationHandlers = (deps: Deps): Handlers<"notifications"> => ({
  get: ({ actor }) => readChoices(deps.db, actor.id),
  choose: ({ body, actor }) => choose(deps, body, actor),
});
