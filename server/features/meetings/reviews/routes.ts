import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { getReview, type ReviewKey } from "./get-review.ts";
import { saveReview, validateReview } from "./write-review.ts";

const toKey = ({ id, year }: { id: string; year: string }): ReviewKey => ({
  groupId: id,
  year: Number(year),
});

export const groupReviewHandlers = (deps: Deps): Handlers<"groupReviews"> => ({
  get: ({ params, actor }) =>
    getReview(deps.db, toKey(params), { caller: actor, now: deps.clock.now() }),
  save: ({ params, body, actor }) => saveReview(deps, toKey(params), body, actor),
  validate: ({ params, body, actor }) => validateReview(deps, toKey(params), body, actor),
});
