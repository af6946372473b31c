import type { Act } from "../../contract/journal.ts";
import type { Deps } from "../deps.ts";
import { recordAct } from "./journal.ts";
import { inTransaction } from "./open.ts";
import { perSite } from "./per-site.ts";

const HOUR = 3_600_000;
const KEPT_MAX = 1000;
const read = perSite(() => new Map<string, number>());

interface Reader {
  id: string;
  sessionId: string;
  firstName: string;
  lastName: string;
}

/** Writes that somebody reads personal data: once for a session and an hour. A disk that is full keeps nobody from reading. */
export async function recordReading(deps: Deps, act: Act, reader: Reader): Promise<void> {
  const readings = read(deps);
  const key = `${act} ${reader.sessionId}`;
  const now = deps.clock.now().getTime();
  const last = readings.get(key);
  if (last !== undefined && now - last < HOUR) return;
  if (readings.size >= KEPT_MAX) readings.clear();
  readings.set(key, now);
  const { id, firstName, lastName } = reader;
  try {
    await inTransaction(deps.db, (trx) =>
      recordAct(deps, trx, { act, actor: { id, firstName, lastName }, subject: `${firstName} ${lastName}`, subjectId: id }),
    );
  } catch (error) {
    readings.delete(key);
    deps.log.warn({ err: error, act }, "reading not recorded");
  }
}
