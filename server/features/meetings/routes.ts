import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { createMeeting } from "./create-meeting.ts";
import { getMeeting } from "./get-meeting.ts";
import { getLive } from "./live.ts";
import { getPrevious } from "./previous.ts";
import { removeMeeting } from "./remove-meeting.ts";
import { updateMeeting } from "./update-meeting.ts";

export const meetingHandlers = (deps: Deps): Handlers<"meetings"> => ({
  create: ({ params, actor }) => createMeeting(deps, params.id, actor),
  get: ({ params, actor }) => getMeeting(deps.db, params.id, { actor, now: deps.clock.now() }),
  live: ({ params: { id }, query, actor }) =>
    getLive(deps, { id, revision: Number(query.rev) }, actor),
  update: ({ params, body, actor }) => updateMeeting(deps, params.id, body, actor),
  remove: ({ params, actor }) => removeMeeting(deps, params.id, actor),
  previous: ({ params, actor }) => getPrevious(deps, params.id, actor),
});
