import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { hideFirstSteps } from "./hide-first-steps.ts";
import { listFirstSteps } from "./list-first-steps.ts";

export const firstStepsHandlers = (deps: Deps): Handlers<"firstSteps"> => ({
  list: ({ actor }) => listFirstSteps(deps, actor),
  hide: ({ actor, body: { hidden } }) => hideFirstSteps(deps, actor, hidden),
});
