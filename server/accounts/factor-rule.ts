import type { Role } from "#contract/limits.ts";
import type { Db, Trx } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { dropFactors, dueFromNow } from "./factors.ts";
import { ADMIN } from "./find-accounts.ts";
import { passkeyHost } from "./passkeys.ts";
import { revokeSessions } from "./session.ts";

/** Who administers has so many days to get a second factor, from when the site began to ask; who no longer does owes none. */
async function setDueDates(deps: Deps): Promise<void> {
  const due = (is: "is" | "is not") =>
    deps.db.updateTable("users").where("second_factor_due_at", is, null);
  if (deps.config.secondFactor.required)
    await due("is")
      .set({ second_factor_due_at: dueFromNow(deps) })
      .where("role", "=", ADMIN)
      .execute();
  // The rule that comes back gives its days again.
  else await due("is not").set({ second_factor_due_at: null }).execute();
}

const countStrangers = (db: Db, host: string) =>
  db
    .selectFrom("passkeys")
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .where("host", "!=", host)
    .executeTakeFirstOrThrow();

/** Sets the due dates of administrators, and warns the operator when a new host name made passkeys useless. */
export async function enforceFactorRule(deps: Deps): Promise<void> {
  await setDueDates(deps);
  const { count } = await countStrangers(deps.db, passkeyHost(deps.config) ?? "");
  if (Number(count) === 0) return deps.warnings.clear("passkeys");
  deps.warnings.raise(
    "passkeys",
    `${count} clé(s) d’accès ne fonctionnent plus : elles ont été créées pour une autre adresse (PUBLIC_URL). Rétablissez cette adresse, ou prévenez les personnes concernées.`,
  );
}

/**
 * Who becomes an administrator owes a second factor from now on, in so many days; and what a remembered device has opened, without showing
 * one, ends.
 */
export async function startFactorRule(
  deps: Deps,
  trx: Trx,
  { id, role }: { id: string; role: Role },
): Promise<void> {
  const due = role === "admin" ? dueFromNow(deps) : null;
  await trx.updateTable("users").set({ second_factor_due_at: due }).where("id", "=", id).execute();
  if (role !== "admin") return;
  await trx.deleteFrom("trusted_devices").where("user_id", "=", id).execute();
  await trx
    .updateTable("sessions")
    .set({ revoked_at: deps.clock.now().toISOString() })
    .where("user_id", "=", id)
    .where("factor", "=", "device")
    .where("revoked_at", "is", null)
    .execute();
}

/** Takes away all that an account shows beside its password, and whatever it opened: an administrator gets another one at the next log-in. */
export async function resetFactors(deps: Deps, trx: Trx, userId: string): Promise<void> {
  const now = deps.clock.now();
  // First the sessions: one of them may be adding a factor, and is waited for.
  await revokeSessions(trx, userId, now);
  await dropFactors(trx, userId);
  await trx
    .updateTable("users")
    .set({ second_factor_due_at: now.toISOString() })
    .where("id", "=", userId)
    .where("role", "=", "admin")
    .execute();
}
