import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";

const refuse = async (): Promise<never> => {
  throw new ApiError("not_found");
};

export const meetingNoticeHandlers = (_deps: Deps): Handlers<"meetingNotices"> => ({
  send: refuse,
  list: refuse,
  pdf: refuse,
});
