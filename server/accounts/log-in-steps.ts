import { randomBytes } from "node:crypto";
import type { Db, Trx } from "../db/open.ts";
import type { LoginStepsTable } from "../db/tables/factors.ts";
import type { Deps } from "../deps.ts";
import { hashText } from "../hash-text.ts";

type Kind = LoginStepsTable["kind"];
type Step = Pick<LoginStepsTable, "user_id" | "session_id" | "challenge">;

/** Long enough to find the telephone. */
const LIFETIME = 5 * 60_000;
/** Codes that may be typed for one ticket. */
const TRIES = 5;

/** Starts a log-in step that expires after five minutes. Returns its ticket; only the SHA-256 is stored. */
export async function beginStep(
  deps: Deps,
  db: Db | Trx,
  kind: Kind,
  of: { userId?: string; sessionId?: string; challenge?: string } = {},
): Promise<string> {
  const ticket = randomBytes(32).toString("base64url");
  await db
    .insertInto("login_steps")
    .values({
      id: hashText(ticket),
      kind,
      user_id: of.userId ?? null,
      session_id: of.sessionId ?? null,
      challenge: of.challenge ?? null,
      expires_at: new Date(deps.clock.now().getTime() + LIFETIME).toISOString(),
      used_at: null,
    })
    .execute();
  return ticket;
}

/** Whose log-in it is; undefined when it is over, or none. Nothing is spent. */
export const findStep = (deps: Deps, db: Db | Trx, kind: Kind, ticket: string) =>
  db
    .selectFrom("login_steps")
    .select(["user_id", "session_id", "challenge"])
    .where("id", "=", hashText(ticket))
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", deps.clock.now().toISOString())
    .where("tries", "<", TRIES)
    .executeTakeFirst();

/** Counts a try before it is looked at, so that parallel ones count too. Undefined when the step is over. */
export const tryStep = (
  deps: Deps,
  db: Db | Trx,
  kind: Kind,
  ticket: string,
): Promise<Step | undefined> =>
  db
    .updateTable("login_steps")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", hashText(ticket))
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", deps.clock.now().toISOString())
    .where("tries", "<", TRIES)
    .returning(["user_id", "session_id", "challenge"])
    .executeTakeFirst();

/** Of any number of calls with the same ticket one gets the step. */
export const spendStep = (
  deps: Deps,
  db: Db | Trx,
  kind: Kind,
  ticket: string,
): Promise<Step | undefined> => {
  const now = deps.clock.now().toISOString();
  return db
    .updateTable("login_steps")
    .set({ used_at: now })
    .where("id", "=", hashText(ticket))
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["user_id", "session_id", "challenge"])
    .executeTakeFirst();
};
