import { fold } from "#contract/fold.ts";
import type { Group, groupRoutes } from "#contract/groups.ts";
import { SAME_CLICK_MS } from "#contract/limits.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { getGroup } from "./queries.ts";
import { refuseTakenName } from "./refuse-taken-name.ts";

type GroupInput = Parsed<typeof groupRoutes.create>["body"];

const findJustCreated = (trx: Trx, { name, description }: GroupInput, since: string) =>
  trx
    .selectFrom("groups")
    .select("id")
    .where("name", "=", name)
    .where("description", "=", description)
    .where("created_at", ">=", since)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

/** The same group sent twice at once is created once. Throws group_name_taken. */
export function createGroup(
  deps: Deps,
  { name, description }: GroupInput,
  actor: Actor,
): Promise<Group> {
  const id = newId();
  const now = deps.clock.now();
  const row = {
    id,
    name,
    name_key: fold(name),
    description,
    created_at: now.toISOString(),
    deleted_at: null,
  };
  return refuseTakenName(
    inTransaction(deps.db, async (trx) => {
      await takeLock(trx, `group-name:${row.name_key}`);
      const twin = await findJustCreated(
        trx,
        row,
        new Date(now.getTime() - SAME_CLICK_MS).toISOString(),
      );
      if (twin) return getGroup(trx, twin.id);
      await trx.insertInto("groups").values(row).execute();
      await recordAct(deps, trx, { act: "group_created", actor, subject: name });
      return getGroup(trx, id);
    }),
  );
}
