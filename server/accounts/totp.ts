import { Secret, TOTP } from "otpauth";
import type { Db, Trx } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { seal, unseal } from "../mail/seal.ts";

const PERIOD = 30;
/** Half minutes by which a telephone's clock may be early or late. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const ISSUER = "CPMS";

/** Bound to the account: the secret of one does not open in the row of another. */
const purposeOf = (userId: string): string => `totp ${userId}`;

const totpOf = (secret: string, label = ""): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });

/** A secret to be shown this once, as text and as the address that a QR code carries. */
export function newTotp(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  return { secret, uri: totpOf(secret, email).toString() };
}

export const sealTotp = (deps: Deps, userId: string, secret: string): string =>
  seal(deps.secret, secret, purposeOf(userId));

/** The half minute of a code; undefined when it is none of now. otpauth compares in constant time. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

/** Sealed with another secret than the site has now: its owner needs another way in, and the host hears why. */
function open(deps: Deps, userId: string, sealed: string): string | undefined {
  try {
    return unseal(deps.secret, sealed, purposeOf(userId));
  } catch {
    deps.log.warn({ event: "totp_unreadable", userId }, "the secret of the site has changed");
    return undefined;
  }
}

/** The half minute of a code of this account, whose application is at work, or is about to be. */
export async function readTotp(
  deps: Deps,
  db: Db | Trx,
  { userId, code, confirmed }: { userId: string; code: string; confirmed: boolean },
): Promise<number | undefined> {
  const row = await db
    .selectFrom("totps")
    .select(["sealed_secret", "confirmed_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row || (row.confirmed_at !== null) !== confirmed) return undefined;
  const secret = open(deps, userId, row.sealed_secret);
  return secret === undefined ? undefined : stepOf(secret, code, deps.clock.now());
}

/** Takes a code that was read: none of its half minute, nor of one before, is taken again. False for the second of two. */
export async function spendTotp(trx: Trx, userId: string, step: number): Promise<boolean> {
  const spent = await trx
    .updateTable("totps")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}
