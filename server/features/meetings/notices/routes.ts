import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { sendNotice as sendPrintedNotice } from "../printing/send-printed.ts";
import { listNotices } from "./queries.ts";
import { sendNotice } from "./send-notice.ts";

export const meetingNoticeHandlers = (deps: Deps): Handlers<"meetingNotices"> => ({
  send: ({ params, body, actor }) => sendNotice(deps, params.id, body, actor),
  list: ({ params, actor }) => listNotices(deps.db, params.id, actor),
  pdf: ({ params, ...call }) => sendPrintedNotice(deps, { ...params, ...call }),
});
