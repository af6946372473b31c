import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { decideLabel } from "./decide-label.ts";
import { finishReview } from "./finish-review.ts";
import { readReview } from "./read-review.ts";
import { undoDecision } from "./undo-decision.ts";

export const labelReviewHandlers = (deps: Deps): Handlers<"labelReviews"> => ({
  list: () => readReview(deps.db),
  decide: ({ params, body, actor }) => decideLabel(deps, params.key, body, actor),
  undo: ({ params, actor }) => undoDecision(deps, params.key, actor),
  finish: ({ actor }) => finishReview(deps, actor),
});
