import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { giveAnswer } from "./give-answer.ts";
import { listAnswers, listOwnAnswers } from "./queries.ts";

export const answerHandlers = (deps: Deps): Handlers<"answers"> => ({
  give: ({ params, body, actor }) => giveAnswer(deps, params.id, body, actor),
  list: ({ params, actor }) => listAnswers(deps.db, params.id, actor),
  mine: ({ query, actor }) => listOwnAnswers(deps.db, actor.id, query),
});
