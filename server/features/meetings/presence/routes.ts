import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { sendSheet } from "../printing/send-printed.ts";
import { correctPresence } from "./correct-presence.ts";
import { listMeetingPeople } from "./list-people.ts";
import { recordPresence } from "./record-presence.ts";
import { showCode } from "./show-code.ts";

export const meetingPresenceHandlers = (deps: Deps): Handlers<"meetingPresence"> => ({
  record: ({ params, body, actor }) => recordPresence(deps, params.id, body, actor),
  correct: ({ params, body, actor }) => correctPresence(deps, params.id, body, actor),
  people: ({ params, query: { q = "" }, actor }) => listMeetingPeople(deps.db, params.id, q, actor),
  code: ({ params, actor }) => showCode(deps, params.id, actor),
  sheet: ({ params, ...call }) => sendSheet(deps, { ...params, ...call }),
});
