import type { Meeting } from "#contract/meetings.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import { fromLiveMeetings } from "./facts.ts";
import { getMeeting } from "./get-meeting.ts";

/** The meeting when it changed after a revision, which is found by its primary key before anything else is read. Throws not_found. */
export async function getLive(
  { db, clock }: Deps,
  { id, revision }: { id: string; revision: number },
  actor: Pick<Actor, "id" | "role">,
): Promise<{ meeting?: Meeting }> {
  const row = await fromLiveMeetings(db)
    .select("revision")
    .where("event_id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  if (row.revision <= revision) return {};
  return { meeting: await getMeeting(db, id, { actor, now: clock.now() }) };
}
