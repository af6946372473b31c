import { sql } from "kysely";
import type { Role } from "#contract/limits.ts";
import type { Instant } from "../db/instant.ts";
import type { Db, Trx } from "../db/open.ts";
import type { Deps } from "../deps.ts";

const DAY = 24 * 3_600_000;

/** What a log-in of this account may ask for beside the password. */
export interface Factors {
  totp: boolean;
  passkey: boolean;
}

/** Those that are at work; an application that was only shown is none yet. */
export async function findFactors(db: Db | Trx, userId: string): Promise<Factors> {
  const totp = await db
    .selectFrom("totps")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  const passkey = await db
    .selectFrom("passkeys")
    .select("id")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return { totp: totp !== undefined, passkey: passkey !== undefined };
}

/** 1 for each account of a query that has a second factor of either kind. */
export const isGuarded = sql<number>`case when exists (
  select 1 from totps where totps.user_id = users.id and totps.confirmed_at is not null
) or exists (select 1 from passkeys where passkeys.user_id = users.id) then 1 else 0 end`;

export const hasFactor = ({ totp, passkey }: Factors): boolean => totp || passkey;

/** Due date of the second factor of a new administrator. */
export const dueFromNow = ({ config, clock }: Deps): Instant =>
  new Date(clock.now().getTime() + config.secondFactor.graceDays * DAY).toISOString();

interface Needing {
  role: Role;
  factorDueAt: Instant | null;
}

/** When this administrator must have a second factor; undefined for whom the site asks none. */
export const toFactorDueAt = ({ config }: Pick<Deps, "config">, { role, factorDueAt }: Needing) =>
  config.secondFactor.required && role === "admin" ? (factorDueAt ?? undefined) : undefined;

/** Its time has come: without one, such an account does nothing but get one. */
export function isFactorDue(deps: Pick<Deps, "config" | "clock">, someone: Needing): boolean {
  const due = toFactorDueAt(deps, someone);
  return due !== undefined && due <= deps.clock.now().toISOString();
}

/** Takes away all that an account shows beside its password. */
export async function dropFactors(trx: Trx, userId: string): Promise<void> {
  for (const table of ["totps", "passkeys", "recovery_codes"] as const)
    await trx.deleteFrom(table).where("user_id", "=", userId).execute();
}
