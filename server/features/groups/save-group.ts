import { fold } from "../../../contract/fold.ts";
import type { Group } from "../../../contract/groups.ts";
import { SAME_CLICK_MS } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import type { Actor } from "../../accounts/session.ts";
import { ApiError } from "../../api-error.ts";
import { recordAct } from "../../db/journal.ts";
import { newId } from "../../db/new-id.ts";
import { inTransaction, isUniqueViolation, type Trx, takeLock } from "../../db/open.ts";
import type { Deps } from "../../deps.ts";
import { getGroup } from "./queries.ts";

interface GroupInput {
  name: string;
  description: string;
  version?: number | undefined;
}

async function refusingTakenName<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error))
      throw new ApiError("group_name_taken", { fields: { name: messages.groupNameTaken } });
    throw error;
  }
}

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
  return refusingTakenName(
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

/** Throws not_found, stale when `version` is no longer the group's, group_name_taken. */
export const updateGroup = (
  deps: Deps,
  id: string,
  { name, description, version }: GroupInput,
  actor: Actor,
): Promise<Group> =>
  refusingTakenName(
    inTransaction(deps.db, async (trx) => {
      const update = trx
        .updateTable("groups")
        .set((eb) => ({ name, name_key: fold(name), description, version: eb("version", "+", 1) }))
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

/** The group goes to the trash with its events and documents, which name it, and come back with it. */
export const removeGroup = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `group:${id}`);
    const deleted_at = deps.clock.now().toISOString();
    const group = await trx
      .updateTable("groups")
      .set({ deleted_at })
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .returning("name")
      .executeTakeFirst();
    if (!group) throw new ApiError("not_found");
    await trx
      .updateTable("events")
      .set({ deleted_at, left_with_group: id })
      .where("group_id", "=", id)
      .where("deleted_at", "is", null)
      .execute();
    await trx
      .updateTable("documents")
      .set({ deleted_at, left_with_group: id })
      .where("group_id", "=", id)
      .where("deleted_at", "is", null)
      .execute();
    await recordAct(deps, trx, { act: "group_deleted", actor, subject: group.name });
  });
