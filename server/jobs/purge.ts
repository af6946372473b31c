import type { Deps } from "../deps.ts";

const DAY = 24 * 3_600_000;
const UNVERIFIED_KEPT = 30 * DAY;
const REFUSED_KEPT = 180 * DAY;
const CONTACT_KEPT = 365 * DAY;
const SESSIONS_KEPT = 30 * DAY;

/** Deletes what the privacy policy says is not kept, and what has no use any more. */
export async function purge(deps: Deps): Promise<void> {
  const { db } = deps;
  const now = deps.clock.now().getTime();
  const before = (age: number) => new Date(now - age).toISOString();
  await db
    .deleteFrom("users")
    .where("status", "=", "pending")
    .where("email_verified_at", "is", null)
    .where("created_at", "<", before(UNVERIFIED_KEPT))
    .execute();
  await db.deleteFrom("users").where("status", "=", "refused").where("decided_at", "<", before(REFUSED_KEPT)).execute();
  await db.deleteFrom("contact_messages").where("created_at", "<", before(CONTACT_KEPT)).execute();
  await db.deleteFrom("used_captchas").where("expires_at", "<", before(0)).execute();
  await db.deleteFrom("throttles").where("window_ends_at", "<", before(DAY)).execute();
  await db.deleteFrom("links").where("expires_at", "<", before(DAY)).execute();
  await db.deleteFrom("sessions").where("created_at", "<", before(SESSIONS_KEPT)).execute();
}
