import { ApiError } from "#server/api-error.ts";

/** Throws forbidden when a sentence of contract/permissions.ts says no. */
export function refuseUnless(may: boolean): void {
  if (!may) throw new ApiError("forbidden");
}
