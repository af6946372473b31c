import type { meetingPresenceRoutes } from "#contract/meeting-presence.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import { findOpenRoom, isRoomCode } from "#server/accounts/room-code.ts";
import type { Actor } from "#server/accounts/session.ts";
import { refund, throttle } from "#server/accounts/throttle.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import { trustedTime } from "./time-of-act.ts";

type Arrival = Pick<Parsed<typeof meetingPresenceRoutes.record>["body"], "code" | "at">;

/** Accepts the code of now, and the code of the time that a phone without network sends later. The clock of a phone may be slow. */
function isShown(secret: string, code: string, at: string | undefined, now: Date): boolean {
  if (isRoomCode(secret, code, now)) return true;
  const then = trustedTime(at, now);
  return then !== undefined && isRoomCode(secret, code, new Date(then));
}

/**
 * Checks the code of the room. A try counts before it is compared, so that parallel ones count too; a right code gives it back. Nothing is asked
 * of a meeting that is not open: the step refuses it. Throws room_code_wrong or too_many_attempts.
 */
export async function admitCode(
  deps: Deps,
  meetingId: string,
  { code, at }: Arrival,
  { id }: Actor,
): Promise<void> {
  const secret = await findOpenRoom(deps.db, meetingId);
  if (secret === undefined) return;
  if (code === undefined) throw fieldError({ code: messages.roomCodeRequired });
  await throttle(deps, "roomCodesPerAccount", id);
  if (!isShown(secret, code, at, deps.clock.now())) throw new ApiError("room_code_wrong");
  await refund(deps, "roomCodesPerAccount", id);
}
