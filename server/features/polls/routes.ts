import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { closePoll } from "./close-poll.ts";
import { createPoll } from "./create-poll.ts";
import { getPoll } from "./get-poll.ts";
import { listPolls } from "./queries.ts";
import { removePoll } from "./remove-poll.ts";
import { updatePoll } from "./update-poll.ts";
import { vote } from "./vote.ts";

export const pollHandlers = (deps: Deps): Handlers<"polls"> => ({
  list: ({ query, actor }) => listPolls(deps.db, query, { actor, now: deps.clock.now() }),
  get: ({ params, actor }) => getPoll(deps.db, params.id, actor),
  create: ({ body, actor }) => createPoll(deps, body, actor),
  update: ({ params, body, actor }) => updatePoll(deps, params.id, body, actor),
  remove: ({ params, actor }) => removePoll(deps, params.id, actor),
  vote: ({ params, body, actor }) => vote(deps, params.id, body.votes, actor),
  close: ({ params, body, actor }) => closePoll(deps, params.id, body, actor),
});
