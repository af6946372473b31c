import type { Factors } from "#contract/factors.ts";
import type { Db } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { countRecoveryCodes } from "./recovery-codes.ts";

const listPasskeys = async (db: Db, userId: string): Promise<Factors["passkeys"]> => {
  const rows = await db
    .selectFrom("passkeys")
    .select(["id", "name", "backed_up", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ backed_up, ...row }) => ({ ...row, backedUp: backed_up === 1 }));
};

const listDevices = ({ db, clock }: Pick<Deps, "db" | "clock">, userId: string) =>
  db
    .selectFrom("trusted_devices")
    .select(["id", "name as userAgent", "created_at as createdAt"])
    .select(["last_used_at as lastUsedAt", "expires_at as expiresAt"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", clock.now().toISOString())
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();

/** What an account shows beside its password, without what is secret of it. */
export async function listFactors(
  deps: Pick<Deps, "db" | "clock">,
  userId: string,
): Promise<Omit<Factors, "passkeysPossible">> {
  const totp = await deps.db
    .selectFrom("totps")
    .select("confirmed_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return {
    totp: totp?.confirmed_at ?? null,
    passkeys: await listPasskeys(deps.db, userId),
    recoveryCodes: await countRecoveryCodes(deps.db, userId),
    devices: await listDevices(deps, userId),
  };
}
