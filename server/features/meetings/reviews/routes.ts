import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";

const refuse = async (): Promise<never> => {
  throw new ApiError("not_found");
};

export const groupReviewHandlers = (_deps: Deps): Handlers<"groupReviews"> => ({
  get: refuse,
  save: refuse,
  validate: refuse,
});
