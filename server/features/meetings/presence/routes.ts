import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";

const refuse = async (): Promise<never> => {
  throw new ApiError("not_found");
};

export const meetingPresenceHandlers = (_deps: Deps): Handlers<"meetingPresence"> => ({
  record: refuse,
  correct: refuse,
  people: refuse,
  code: refuse,
  sheet: refuse,
});
