import { sql } from "kysely";
import { messages } from "#contract/messages.ts";
import { nameSome } from "#contract/name-some.ts";
import type { Actor } from "#server/accounts/session.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { lockReviews } from "./decide-label.ts";
import { findFinish } from "./queries.ts";
import { listGroups } from "./read-review.ts";

/** Active people without access, by name. */
async function listWithoutAccess(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom("users")
    .select(sql<string>`first_name || ' ' || last_name`.as("name"))
    .where("status", "=", "active")
    .where("deleted_at", "is", null)
    .where((eb) => eb.not(HAS_ACCESS))
    .orderBy("name_key")
    .orderBy("id")
    .execute();
  return rows.map(({ name }) => name);
}

/**
 * Makes access depend on memberships, once no label waits. Throws labels_left, and access_lost with the names of people who would have no
 * access any more. Nothing changes when it is done twice.
 */
export const finishReview = (deps: Deps, actor: Actor): Promise<{ since: string }> =>
  inTransaction(deps.db, async (trx) => {
    await lockReviews(trx);
    const finished = await findFinish(trx);
    if (finished) return finished;
    const { groups } = await listGroups(trx);
    if (groups.length > 0) throw new ApiError("labels_left");
    const since = deps.clock.now().toISOString();
    await trx.insertInto("structure_access").values({ id: 1, since }).execute();
    const losing = await listWithoutAccess(trx);
    if (losing.length > 0) {
      const message = messages.accessLostBy.replace("{people}", nameSome(losing));
      throw new ApiError("access_lost", { message });
    }
    await recordAct(deps, trx, { act: "labels_reviewed", actor, subject: "Structures" });
    return { since };
  });
