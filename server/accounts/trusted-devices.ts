import { randomBytes } from "node:crypto";
import { newId } from "../db/new-id.ts";
import type { Trx } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { hashText } from "../hash-text.ts";

export const DEVICE_LIFETIME = 30 * 24 * 3_600_000;

/** Spares this browser the second factor for thirty days. Returns what it will say of itself. */
export async function trustDevice(
  deps: Deps,
  trx: Trx,
  userId: string,
  userAgent: string,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = deps.clock.now();
  await trx
    .insertInto("trusted_devices")
    .values({
      id: newId(),
      token_hash: hashText(token),
      user_id: userId,
      name: userAgent.slice(0, 300),
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: new Date(now.getTime() + DEVICE_LIFETIME).toISOString(),
    })
    .execute();
  return token;
}

/** True for a browser that this account, and no other, has asked to remember, and that has not been forgotten since. */
export async function isTrusted(
  deps: Deps,
  trx: Trx,
  userId: string,
  token: string,
): Promise<boolean> {
  const now = deps.clock.now().toISOString();
  const known = await trx
    .updateTable("trusted_devices")
    .set({ last_used_at: now })
    .where("token_hash", "=", hashText(token))
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return known.numUpdatedRows === 1n;
}
