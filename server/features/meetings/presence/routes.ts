import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { correctPresence } from "./correct-presence.ts";
import { listMeetingPeople } from "./list-people.ts";
import { recordPresence } from "./record-presence.ts";
import { showCode } from "./show-code.ts";

const refuse = async (): Promise<never> => {
  throw new ApiError("not_found");
};

export const meetingPresenceHandlers = (deps: Deps): Handlers<"meetingPresence"> => ({
  record: ({ params, body, actor }) => recordPresence(deps, params.id, body, actor),
  correct: ({ params, body, actor }) => correctPresence(deps, params.id, body, actor),
  people: ({ params, query: { q = "" }, actor }) => listMeetingPeople(deps.db, params.id, q, actor),
  code: ({ params, actor }) => showCode(deps, params.id, actor),
  sheet: refuse,
});
