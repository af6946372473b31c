import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { addDecision, removeDecision, updateDecision } from "./change-decision.ts";
import { followDecision } from "./follow-decision.ts";
import { exportDecisions, listDecisions } from "./list-decisions.ts";

export const decisionHandlers = (deps: Deps): Handlers<"decisions"> => ({
  list: ({ query }) => listDecisions(deps.db, query),
  export: ({ query }) => exportDecisions(deps.db, query),
  add: ({ params, body, actor }) => addDecision(deps, params.id, body, actor),
  update: ({ params, body, actor }) => updateDecision(deps, params.id, body, actor),
  remove: ({ params, actor }) => removeDecision(deps, params.id, actor),
  follow: ({ params, body, actor }) => followDecision(deps, params.id, body, actor),
});
