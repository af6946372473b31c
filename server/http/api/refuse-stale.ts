import { ApiError } from "#server/api-error.ts";

/** Throws stale when a form was read at another version than the current one; a form without a version changes any. */
export function refuseStale(read: number | undefined, current: number): void {
  if (read !== undefined && read !== current) throw new ApiError("stale");
}
