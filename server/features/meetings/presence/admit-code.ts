import { messages } from "#contract/messages.ts";
import { findOpenRoom, isRoomCode } from "#server/accounts/room-code.ts";
import type { Actor } from "#server/accounts/session.ts";
import { refund, throttle } from "#server/accounts/throttle.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";

/**
 * Checks the code of the room. A try counts before it is compared, so that parallel ones count too; a right code gives it back. Nothing is asked
 * of a meeting that is not open: the step refuses it. Throws room_code_wrong or too_many_attempts.
 */
export async function admitCode(
  deps: Deps,
  meetingId: string,
  code: string | undefined,
  { id }: Actor,
): Promise<void> {
  const secret = await findOpenRoom(deps.db, meetingId);
  if (secret === undefined) return;
  if (code === undefined) throw fieldError({ code: messages.roomCodeRequired });
  await throttle(deps, "roomCodesPerAccount", id);
  if (!isRoomCode(secret, code, deps.clock.now())) throw new ApiError("room_code_wrong");
  await refund(deps, "roomCodesPerAccount", id);
}
