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

const listKinds = (scope: StopScope): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) =>
    scope === "digest" ? ACTIVITY_KINDS.some((one) => one === kind) : kind === scope,
  );

/** The account of an unsubscribe token. Throws link_invalid unless the token was sent to its current address. */
async function getOwner(deps: Deps, db: Db | Trx, token: string) {
  const said = readStopToken(token);
  const user = said && (await findUser(db, said.userId));
  if (!said || !user || !isOurs(deps, said, user.email)) throw new ApiError("link_invalid");
  return { userId: user.id, scope: said.scope };
}

const isStopped = (choices: readonly Choice[], scope: StopScope): boolean =>
  listKinds(scope).every(
    (kind) =>
      frequencyFor(choices, kind) === "never" &&
      choices.every((one) => one.kind !== kind || one.frequency === "never"),
  );

async function readState(
  db: Db | Trx,
  { userId, scope }: { userId: string; scope: StopScope },
): Promise<Stopped> {
  const { choices } = await readChoices(db, userId);
  return { scope, stopped: isStopped(choices, scope) };
}

const withOwner = (deps: Deps, token: string, work: (trx: Trx, owner: Owner) => Promise<void>) =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, DIGESTS_LOCK);
    const owner = await getOwner(deps, trx, token);
    await work(trx, owner);
    return readState(trx, owner);
  });
type Owner = Awaited<ReturnType<typeof getOwner>>;

/** Stops these emails in every group, the only effect of such a token, however often it is used. Throws link_invalid. */
export const stopEmails = (deps: Deps, token: string): Promise<Stopped> =>
  withOwner(deps, token, async (trx, { userId, scope }) => {
    const kinds = listKinds(scope);
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

/** Restores the settings that stopEmails replaced. Throws link_invalid. */
export const resumeEmails = (deps: Deps, token: string): Promise<Stopped> =>
  withOwner(deps, token, async (trx, { userId, scope }) => {
    await trx
      .updateTable("notification_settings")
      .set((eb) => ({ frequency: eb.fn.coalesce("before", "frequency"), before: null }))
      .where("user_id", "=", userId)
      .where("kind", "in", listKinds(scope))
      .where("before", "is not", null)
      .execute();
  });
