import { messages } from "#contract/messages.ts";
import { fieldError } from "../api-error.ts";
import { recordAct } from "../db/journal.ts";
import { inTransaction, type Trx } from "../db/open.ts";
import type { UserRow } from "../db/schema.ts";
import type { Deps } from "../deps.ts";
import { queueMail } from "../mail/outbox.ts";
import { recordLater } from "./deferred-acts.ts";
import { recoveryUsedEmail } from "./emails.ts";
import { findUser } from "./find-accounts.ts";
import { forgiveTries, giveBackTry, takeTry } from "./log-in-attempts.ts";
import { personOf } from "./person.ts";
import { countRecoveryCodes, isRecoveryCode, spendRecoveryCode } from "./recovery-codes.ts";
import { readTotp, spendTotp } from "./totp.ts";

type Given = "totp" | "recovery";
interface Asked {
  userId: string;
  code: string;
}

/** Spends a valid code; undefined for any other. */
async function takeCode(deps: Deps, trx: Trx, { userId, code }: Asked): Promise<Given | undefined> {
  if (isRecoveryCode(code))
    return (await spendRecoveryCode(deps, trx, userId, code)) ? "recovery" : undefined;
  const digits = code.replace(/\s/g, "");
  if (!/^[0-9]{6}$/.test(digits)) return undefined;
  const step = await readTotp(deps, trx, { userId, code: digits, confirmed: true });
  return step !== undefined && (await spendTotp(trx, userId, step)) ? "totp" : undefined;
}

/** Notifies the person that a recovery code was used, and how many remain. */
async function notifyRecovery(deps: Deps, trx: Trx, user: UserRow): Promise<void> {
  const person = personOf(user);
  await recordAct(deps, trx, { act: "recovery_code_used", actor: person, person });
  const left = await countRecoveryCodes(trx, user.id);
  await queueMail(deps, trx, recoveryUsedEmail(deps, user.email, left));
}

/**
 * Runs an action for a person who gave a valid code, in the transaction that spends it. Tries are counted per account, whatever the ticket
 * or session. Throws invalid_request or too_many_attempts.
 */
export async function withCode<T>(
  deps: Deps,
  asked: Asked,
  work: (trx: Trx, given: Given, user: UserRow) => Promise<T>,
): Promise<T> {
  await takeTry(deps, "code", asked.userId);
  const done = await inTransaction(deps.db, async (trx) => {
    const given = await takeCode(deps, trx, asked);
    const user = given && (await findUser(trx, asked.userId));
    if (!given || !user) return undefined;
    if (given === "recovery") await notifyRecovery(deps, trx, user);
    return { answer: await work(trx, given, user) };
  }).catch(async (error: unknown) => {
    await giveBackTry(deps, "code", asked.userId);
    throw error;
  });
  if (!done) {
    recordLater(deps, "code_refused", asked.userId);
    throw fieldError({ code: messages.codeRefused });
  }
  await forgiveTries(deps, "code", asked.userId);
  return done.answer;
}
