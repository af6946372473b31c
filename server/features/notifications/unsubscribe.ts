import { type Choice, DEFAULT_FREQUENCY, frequencyFor } from "#contract/frequency.ts";
import {
  ACTIVITY_KINDS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "#contract/notification-limits.ts";
import type { StopScope } from "#contract/stop-scope.ts";
import type { Stopped } from "#contract/unsubscribing.ts";
import { findUser } from "#server/accounts/find-accounts.ts";
import { ApiError } from "#server/api-error.ts";
import { type Db, inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { isOurs, readStopToken } from "#server/mail/unsubscribe.ts";
import { DIGESTS_LOCK } from "./cursors.ts";
import { readChoices } from "./settings.ts";

const kindsOf = (scope: StopScope): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) =>
    scope === "digest" ? ACTIVITY_KINDS.some((one) => one === kind) : kind === scope,
  );

/** Whose mails it is about. Throws link_invalid for what we did not write to the address of the account. */
async function ownerOf(deps: Deps, db: Db | Trx, letter: string) {
  const said = readStopToken(letter);
  const user = said && (await findUser(db, said.userId));
  if (!said || !user || !isOurs(deps, said, user.email)) throw new ApiError("link_invalid");
  return { userId: user.id, scope: said.scope };
}

const isStopped = (choices: readonly Choice[], scope: StopScope): boolean =>
  kindsOf(scope).every(
    (kind) =>
      frequencyFor(choices, kind) === "never" &&
      choices.every((one) => one.kind !== kind || one.frequency === "never"),
  );

async function stateOf(
  db: Db | Trx,
  { userId, scope }: { userId: string; scope: StopScope },
): Promise<Stopped> {
  const { choices } = await readChoices(db, userId);
  return { scope, stopped: isStopped(choices, scope) };
}

const locked = (deps: Deps, letter: string, work: (trx: Trx, owner: Owner) => Promise<void>) =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, DIGESTS_LOCK);
    const owner = await ownerOf(deps, trx, letter);
    await work(trx, owner);
    return stateOf(trx, owner);
  });
type Owner = Awaited<ReturnType<typeof ownerOf>>;

/** None of these mails any more, in any group: that is all that such an address can do, however often. Throws link_invalid. */
export const stopLetters = (deps: Deps, letter: string): Promise<Stopped> =>
  locked(deps, letter, async (trx, { userId, scope }) => {
    const kinds = kindsOf(scope);
    await trx
      .updateTable("notification_settings")
      .set((eb) => ({ before: eb.ref("frequency"), frequency: "never" }))
      .where("user_id", "=", userId)
      .where("kind", "in", kinds)
      .where("frequency", "!=", "never")
      .execute();
    await trx
      .insertInto("notification_settings")
      .values(
        kinds.map((kind) => ({
          user_id: userId,
          kind,
          group_id: "",
          frequency: "never" as const,
          before: DEFAULT_FREQUENCY[kind],
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

/** Gives back what such an address has put an end to, as it was. Throws link_invalid. */
export const resumeLetters = (deps: Deps, letter: string): Promise<Stopped> =>
  locked(deps, letter, async (trx, { userId, scope }) => {
    await trx
      .updateTable("notification_settings")
      .set((eb) => ({ frequency: eb.fn.coalesce("before", "frequency"), before: null }))
      .where("user_id", "=", userId)
      .where("kind", "in", kindsOf(scope))
      .where("before", "is not", null)
      .execute();
  });
