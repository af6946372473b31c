import { fold } from "#contract/fold.ts";
import type { Group, groupRoutes } from "#contract/groups.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { findDuplicate } from "#server/db/find-duplicate.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, takeLock } from "#server/db/open.ts";
import { toGroupTokens } from "#server/db/words.ts";
import type { Deps } from "#server/deps.ts";
import { getGroup } from "./queries.ts";
import { refuseTakenName } from "./refuse-taken-name.ts";

type GroupInput = Parsed<typeof groupRoutes.create>["body"];

/** Creates a group, once for a form sent twice. Throws group_name_taken. */
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
    tokens: toGroupTokens({ name, description }),
    created_at: now.toISOString(),
    deleted_at: null,
  };
  return refuseTakenName(
    inTransaction(deps.db, async (trx) => {
      await takeLock(trx, `group-name:${row.name_key}`);
      const same = { name, description, deleted_at: null };
      const duplicate = await findDuplicate(trx, "groups", same, now);
      if (duplicate) return getGroup(trx, duplicate);
      await trx.insertInto("groups").values(row).execute();
      await recordAct(deps, trx, { act: "group_created", actor, subject: name });
      return getGroup(trx, id);
    }),
  );
}
