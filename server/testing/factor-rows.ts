import { sealTotp } from "../accounts/totp.ts";
import { trustDevice } from "../accounts/trusted-devices.ts";
import { newId } from "../db/new-id.ts";
import { inTransaction } from "../db/open.ts";
import type { TestApp } from "./build-test-app.ts";

/** The key of every application of the tests, in the base 32 that people type. */
export const TOTP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** An application of codes at work on an account. Returns its id. */
export async function plantTotp(app: TestApp, userId: string): Promise<string> {
  const at = app.clock.now().toISOString();
  const sealed_secret = sealTotp(app, userId, TOTP_SECRET);
  await app.db
    .insertInto("totps")
    .values({ user_id: userId, sealed_secret, created_at: at, confirmed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return userId;
}

/** A passkey without a private key. Returns its id. */
export async function plantPasskey(app: TestApp, userId: string): Promise<string> {
  const id = newId();
  const at = app.clock.now().toISOString();
  const row = { id, credential_id: newId(), user_id: userId, name: "Téléphone" };
  const columns = { host: "mediation.test", public_key: "AA", backed_up: 0, transports: "[]" };
  await app.db
    .insertInto("passkeys")
    .values({ ...row, ...columns, created_at: at, last_used_at: null })
    .execute();
  return id;
}

/** A browser that the second factor is not asked for. Returns its id. */
export async function plantDevice(app: TestApp, userId: string): Promise<string> {
  await inTransaction(app.db, (trx) => trustDevice(app, trx, userId, "tests"));
  const row = app.db.selectFrom("trusted_devices").select("id").where("user_id", "=", userId);
  return (await row.executeTakeFirstOrThrow()).id;
}

const bytes = "AAAA";
/** Passkeys without a private key, as a browser would send them. */
export const ASSERTION = {
  id: bytes,
  rawId: bytes,
  type: "public-key",
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
};
export const NEW_CREDENTIAL = {
  id: bytes,
  rawId: bytes,
  type: "public-key",
  response: { clientDataJSON: bytes, attestationObject: bytes },
};
