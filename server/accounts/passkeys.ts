import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { fullName, type Named } from "#contract/full-name.ts";
import { messages } from "#contract/messages.ts";
import type { Assertion, NewCredential } from "#contract/passkeys.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import type { Db, Trx } from "../db/open.ts";
import type { PasskeysTable } from "../db/tables/factors.ts";
import type { Deps } from "../deps.ts";

/** Loaded when a passkey is first asked for: it weighs 28 MiB. */
const library = () => import("@simplewebauthn/server");

const SITE = "CPMS";
/** Ed25519, then what older authenticators do: P-256 and RSA. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT = 5 * 60_000;
/** Largest integer of both engines: no authenticator has counted so far. */
const COUNTER_MAX = 2 ** 31 - 1;

/** The name that passkeys are bound to, from PUBLIC_URL alone; undefined where browsers make none: an address of numbers, or no https. */
export function passkeyHost({ publicUrl }: Pick<Config, "publicUrl">): string | undefined {
  const { hostname, protocol } = new URL(publicUrl);
  if (hostname === "localhost") return hostname;
  return protocol === "https:" && !/^[0-9.]+$|:/.test(hostname) ? hostname : undefined;
}

/** Throws passkeys_off. */
function getHost({ config }: Deps): string {
  const host = passkeyHost(config);
  if (host === undefined) throw new ApiError("passkeys_off");
  return host;
}

export const passkeyRefused = (): ApiError =>
  new ApiError("invalid_request", { message: messages.passkeyRefused });

/** Gives the person the same error whatever the library reports about the browser's answer. */
async function judge<T>(deps: Deps, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    deps.log.warn({ event: "passkey_refused", err: error }, "passkey refused");
    throw passkeyRefused();
  }
}

const transportsOf = (text: string) => JSON.parse(text) as string[];

/** Passkeys of an account, as a browser receives them. */
async function listKnown(deps: Deps, db: Db | Trx, userId: string) {
  const rows = await db
    .selectFrom("passkeys")
    .select(["credential_id", "transports"])
    .where("user_id", "=", userId)
    .where("host", "=", getHost(deps))
    .execute();
  return rows.map((row) => ({ id: row.credential_id, transports: transportsOf(row.transports) }));
}

/** Options for a passkey that works alone: the device stores and unlocks it. */
export async function creationOptions(
  deps: Deps,
  user: Named & { id: string; email: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const rpID = getHost(deps);
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: SITE,
    rpID,
    userName: user.email,
    userDisplayName: fullName(user),
    userID: new TextEncoder().encode(user.id),
    timeout: TIMEOUT,
    attestationType: "none",
    excludeCredentials: await listKnown(deps, deps.db, user.id),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

type Made = Pick<
  PasskeysTable,
  "credential_id" | "host" | "public_key" | "backed_up" | "transports"
> & { counter: number };

/** The row of a passkey that a browser has just made for this challenge. Throws invalid_request. */
export async function readNewPasskey(
  deps: Deps,
  challenge: string,
  response: NewCredential,
): Promise<Made> {
  const host = getHost(deps);
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await judge(deps, () =>
    verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]["response"],
      expectedChallenge: challenge,
      expectedOrigin: deps.config.publicUrl,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified) throw passkeyRefused();
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credential_id: credential.id,
    host,
    public_key: Buffer.from(credential.publicKey).toString("base64url"),
    counter: Math.min(credential.counter, COUNTER_MAX),
    backed_up: Number(credentialBackedUp),
    transports: JSON.stringify(credential.transports ?? []),
  };
}

/** What a browser needs to sign with a passkey: any of this site, or one of an account that is known. */
export async function requestOptions(
  deps: Deps,
  userId?: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const rpID = getHost(deps);
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID,
    timeout: TIMEOUT,
    userVerification: "required",
    ...(userId !== undefined && { allowCredentials: await listKnown(deps, deps.db, userId) }),
  });
}

/** Who has signed this challenge. Throws invalid_request. */
export async function readAssertion(
  deps: Deps,
  challenge: string,
  response: Assertion,
): Promise<{ userId: string; note: (trx: Trx) => Promise<void> }> {
  const host = getHost(deps);
  const passkey = await deps.db
    .selectFrom("passkeys")
    .selectAll()
    .where("credential_id", "=", response.id)
    .where("host", "=", host)
    .executeTakeFirst();
  const handle = response.response.userHandle;
  const { user_id: userId = "" } = passkey ?? {};
  if (!passkey || (handle && Buffer.from(handle, "base64url").toString() !== userId))
    throw passkeyRefused();
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await judge(deps, () =>
    verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
      expectedChallenge: challenge,
      expectedOrigin: deps.config.publicUrl,
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
        counter: passkey.counter,
        transports: transportsOf(passkey.transports),
      },
    }),
  );
  if (!verified) throw passkeyRefused();
  const { newCounter, credentialBackedUp } = authenticationInfo;
  const counter = Math.min(newCounter, COUNTER_MAX);
  return {
    userId,
    note: (trx) => noteUse(deps, trx, { id: passkey.id, counter, isBackedUp: credentialBackedUp }),
  };
}

/** In the transaction of what it opens: one that was removed meanwhile, or has counted further, opens nothing. Those that devices share stay at 0. */
async function noteUse(
  { clock }: Deps,
  trx: Trx,
  { id, counter, isBackedUp }: { id: string; counter: number; isBackedUp: boolean },
): Promise<void> {
  const used = await trx
    .updateTable("passkeys")
    .set({ counter, backed_up: Number(isBackedUp), last_used_at: clock.now().toISOString() })
    .where("id", "=", id)
    .where("counter", "<=", counter)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw passkeyRefused();
}
