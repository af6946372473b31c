import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { getMeeting } from "./get-meeting.ts";

const refuse = async (): Promise<never> => {
  throw new ApiError("not_found");
};

export const meetingHandlers = (deps: Deps): Handlers<"meetings"> => ({
  create: refuse,
  get: ({ params, actor }) => getMeeting(deps.db, params.id, { actor, now: deps.clock.now() }),
  live: refuse,
  update: refuse,
  remove: refuse,
  previous: refuse,
});
