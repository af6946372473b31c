import { ConfigError } from "../config.ts";
import { GONE_AFTER } from "../db/live-instances.ts";
import { inTransaction, isPostgres, type Trx, takeLock } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { instanceId } from "../jobs/claim-run.ts";
import { deriveKey } from "../secret.ts";

const SECOND = 1000;
/** How often an instance says that it lives. */
export const SEEN_EVERY = 15 * SECOND;

/** A fingerprint that distinguishes two secrets and reveals neither. */
const markOf = ({ secret }: Deps): string =>
  deriveKey(secret, "instances").toString("hex").slice(0, 32);

const forgetGone = (deps: Deps, trx: Trx) =>
  trx
    .deleteFrom("instances")
    .where("seen_at", "<", new Date(deps.clock.now().getTime() - GONE_AFTER).toISOString())
    .execute();

const say = (deps: Deps, trx: Trx) =>
  trx
    .insertInto("instances")
    .values({
      id: instanceId(deps),
      secret_mark: markOf(deps),
      seen_at: deps.clock.now().toISOString(),
    })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({ seen_at: eb.ref("excluded.seen_at") })),
    )
    .execute();

/**
 * Takes its place among the instances that work on one PostgreSQL. Throws ConfigError beside one that lives with another TOKEN_SECRET: neither
 * would know the sessions, the mails and the addresses that the other one signs.
 */
export async function joinInstances(deps: Deps): Promise<void> {
  if (!isPostgres(deps.db)) return;
  await inTransaction(deps.db, async (trx) => {
    // Of two that start at once the second one sees the first.
    await takeLock(trx, "instances");
    await forgetGone(deps, trx);
    const other = await trx
      .selectFrom("instances")
      .select("id")
      .where("secret_mark", "!=", markOf(deps))
      .executeTakeFirst();
    if (other)
      throw new ConfigError(
        "TOKEN_SECRET : une autre instance du site, vue il y a moins d’une minute sur cette base, en a un autre. Donnez le même à toutes ; pour en changer, arrêtez-les toutes d’abord.",
      );
    await say(deps, trx);
  });
}

/** Says that this instance lives. */
export async function stayAmongInstances(deps: Deps): Promise<void> {
  if (!isPostgres(deps.db)) return;
  await inTransaction(deps.db, async (trx) => {
    await forgetGone(deps, trx);
    await say(deps, trx);
  });
}

/** A stop that was asked for is no death: another one may start with another secret at once. */
export async function leaveInstances(deps: Deps): Promise<void> {
  if (!isPostgres(deps.db)) return;
  await deps.db.deleteFrom("instances").where("id", "=", instanceId(deps)).execute();
}
