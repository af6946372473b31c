import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";

const refuse = async (): Promise<never> => {
  throw new ApiError("not_found");
};

export const meetingActionHandlers = (_deps: Deps): Handlers<"meetingActions"> => ({
  list: refuse,
  export: refuse,
  get: refuse,
  add: refuse,
  update: refuse,
  remove: refuse,
});
