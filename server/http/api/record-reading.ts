import type { Act } from "#contract/journal.ts";
import { type NamedPerson, recordAct } from "#server/db/journal.ts";
import { note } from "#server/db/note.ts";
import { inTransaction } from "#server/db/open.ts";
import { perApp } from "#server/db/per-app.ts";
import type { Deps } from "#server/deps.ts";

const HOUR = 3_600_000;
const READINGS_MAX = 1000;
const read = perApp(() => new Map<string, number>());

interface Reader extends NamedPerson {
  sessionId: string;
}

/** Records in the audit log that personal data were read: once per session and hour, without delaying the answer. */
export async function recordReading(deps: Deps, act: Act, reader: Reader): Promise<void> {
  const readings = read(deps);
  const key = `${act} ${reader.sessionId}`;
  const now = deps.clock.now().getTime();
  const last = readings.get(key);
  if (last !== undefined && now - last < HOUR) return;
  if (readings.size >= READINGS_MAX) readings.clear();
  readings.set(key, now);
  await note(deps, "reading", () =>
    inTransaction(deps.db, (trx) =>
      recordAct(deps, trx, { act, actor: reader, person: reader }),
    ).catch((error: unknown) => {
      readings.delete(key);
      throw error;
    }),
  );
}
