import { note } from "../db/note.ts";
import type { Deps } from "../deps.ts";

const underWay = new Set<string>();

/** Notes that a session is in use. */
export async function noteSeen(deps: Deps, sessionId: string, now: Date): Promise<void> {
  if (underWay.has(sessionId)) return;
  underWay.add(sessionId);
  const seen = { last_seen_at: now.toISOString() };
  await note(deps, "session in use", () =>
    deps.db
      .updateTable("sessions")
      .set(seen)
      .where("id", "=", sessionId)
      .execute()
      .finally(() => underWay.delete(sessionId)),
  );
}
