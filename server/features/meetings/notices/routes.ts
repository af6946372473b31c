import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { listNotices } from "./queries.ts";
import { sendNotice } from "./send-notice.ts";

const refuse = async (): Promise<never> => {
  throw new ApiError("not_found");
};

export const meetingNoticeHandlers = (deps: Deps): Handlers<"meetingNotices"> => ({
  send: ({ params, body, actor }) => sendNotice(deps, params.id, body, actor),
  list: ({ params, actor }) => listNotices(deps.db, params.id, actor),
  pdf: refuse,
});
