import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { createComment } from "./create-comment.ts";
import { findPeople } from "./find-people.ts";
import { listComments } from "./queries.ts";
import { removeComment } from "./remove-comment.ts";
import { updateComment } from "./update-comment.ts";

export const commentHandlers = (deps: Deps): Handlers<"comments"> => ({
  list: ({ params, query }) => listComments(deps.db, params, query),
  people: ({ params, query, actor }) => findPeople(deps.db, params, query.q, actor),
  create: ({ params, body, actor }) => createComment(deps, params, body, actor),
  update: ({ params, body, actor }) => updateComment(deps, params.id, body, actor),
  remove: ({ params, actor }) => removeComment(deps, params.id, actor),
});
