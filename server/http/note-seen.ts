import { setTimeout as wait } from "node:timers/promises";
import type { Deps } from "../deps.ts";
import { isPutOff } from "./errors.ts";

/** How long a call waits for this note; beyond, the note goes on without it. */
const PATIENCE = 50;

const underWay = new Set<string>();

/**
 * Notes that a session is in use. Nobody is refused what they read because a disk is full or somebody else writes: the note
 * is then left out, or comes later (F06, F09).
 */
export async function noteSeen({ db, log }: Deps, sessionId: string, now: Date): Promise<void> {
  if (underWay.has(sessionId)) return;
  underWay.add(sessionId);
  const noted = db
    .updateTable("sessions")
    .set({ last_seen_at: now.toISOString() })
    .where("id", "=", sessionId)
    .execute()
    .catch((error: unknown) => {
      if (!isPutOff(error)) throw error;
      log.warn({ err: error }, "session not noted as seen");
    })
    .finally(() => underWay.delete(sessionId));
  await Promise.race([noted, wait(PATIENCE)]);
}
