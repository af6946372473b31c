import type { Expire } from "../db/expire.ts";
import { REVOKED_ANSWERS_MS } from "./calendar-access.ts";

const DAY = 24 * 3_600_000;
const SESSIONS_KEPT = 30 * DAY;

/** Counters, links, sessions and addresses of the agenda that let nobody in, nor keep anybody out, any more. */
export const expireAccess: Expire = async (trx, before) => {
  await trx.deleteFrom("throttles").where("window_ends_at", "<", before(DAY)).execute();
  await trx.deleteFrom("links").where("expires_at", "<", before(DAY)).execute();
  await trx.deleteFrom("last_writes").where("at", "<", before(DAY)).execute();
  await trx.deleteFrom("calendars").where("revoked_at", "<", before(REVOKED_ANSWERS_MS)).execute();
  await trx.deleteFrom("sessions").where("created_at", "<", before(SESSIONS_KEPT)).execute();
};
