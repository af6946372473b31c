import { fold } from "#contract/fold.ts";
import type { Group, groupRoutes } from "#contract/groups.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import { toGroupTokens } from "#server/db/words.ts";
import type { Deps } from "#server/deps.ts";
import { getGroup } from "./queries.ts";
import { refuseTakenName } from "./refuse-taken-name.ts";

type GroupInput = Parsed<typeof groupRoutes.update>["body"];

/** Throws not_found, stale when `version` is no longer the group's, group_name_taken. */
export const updateGroup = (
  deps: Deps,
  id: string,
  { name, description, version }: GroupInput,
  actor: Actor,
): Promise<Group> =>
  refuseTakenName(
    inTransaction(deps.db, async (trx) => {
      const update = trx
        .updateTable("groups")
        .set((eb) => ({
          name,
          name_key: fold(name),
          description,
          tokens: toGroupTokens({ name, description }),
          version: eb("version", "+", 1),
        }))
        .where("id", "=", id)
        .where("deleted_at", "is", null);
      const result = await (version === undefined
        ? update
        : update.where("version", "=", version)
      ).executeTakeFirst();
      const group = await getGroup(trx, id);
      if (result.numUpdatedRows === 0n) throw new ApiError("stale");
      await recordAct(deps, trx, { act: "group_updated", actor, subject: name });
      return group;
    }),
  );
