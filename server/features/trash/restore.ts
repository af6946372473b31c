import { messages } from "../../../contract/messages.ts";
import type { TrashKind } from "../../../contract/trash.ts";
import type { Actor } from "../../accounts/session.ts";
import { ApiError } from "../../api-error.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction, isUniqueViolation, type Trx, takeLock } from "../../db/open.ts";
import { takeOutOfTrash } from "../../db/trash.ts";
import type { Deps } from "../../deps.ts";

type Restorer = (trx: Trx, id: string) => Promise<string | undefined>;

/** The group comes back with what it took to the trash. */
async function restoreGroup(trx: Trx, id: string): Promise<string | undefined> {
  const group = await trx
    .updateTable("groups")
    .set({ deleted_at: null })
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .returning("name")
    .executeTakeFirst();
  if (!group) return undefined;
  for (const table of ["events", "documents"] as const)
    await trx
      .updateTable(table)
      .set({ deleted_at: null, left_with_group: null })
      .where("left_with_group", "=", id)
      .execute();
  return group.name;
}

async function refuseTrashedGroup(trx: Trx, groupId: string): Promise<void> {
  const group = await trx
    .selectFrom("groups")
    .select("id")
    .where("id", "=", groupId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!group) throw new ApiError("group_in_trash");
}

const personOf =
  (table: "users" | "contact_messages"): Restorer =>
  async (trx, id) => {
    const row = await takeOutOfTrash(trx, table, id)
      .returning(["first_name", "last_name"])
      .executeTakeFirst();
    return row && `${row.first_name} ${row.last_name}`;
  };

/** Only into a group that is there. */
const ofGroup =
  (table: "events" | "documents", label: "title" | "name"): Restorer =>
  async (trx, id) => {
    const row = await takeOutOfTrash(trx, table, id)
      .returning([`${label} as label`, "group_id"])
      .executeTakeFirst();
    if (row) await refuseTrashedGroup(trx, row.group_id);
    return row?.label;
  };

const restorers: Record<TrashKind, Restorer> = {
  group: restoreGroup,
  user: personOf("users"),
  event: ofGroup("events", "title"),
  document: ofGroup("documents", "name"),
  resource: async (trx, id) =>
    (await takeOutOfTrash(trx, "resources", id).returning("name").executeTakeFirst())?.name,
  message: personOf("contact_messages"),
};

const taken = (kind: TrashKind): ApiError =>
  kind === "user"
    ? new ApiError("email_taken")
    : new ApiError("group_name_taken", { fields: { name: messages.groupNameTaken } });

/** Takes one thing out of the trash. Throws not_found, group_in_trash, email_taken or group_name_taken. */
export async function restore(
  deps: Deps,
  kind: TrashKind,
  id: string,
  actor: Actor,
): Promise<void> {
  try {
    await inTransaction(deps.db, async (trx) => {
      await takeLock(trx, "trash");
      const subject = await restorers[kind](trx, id);
      if (subject === undefined) throw new ApiError("not_found");
      const person = kind === "user" || kind === "message";
      await recordAct(deps, trx, {
        act: "restored",
        actor,
        subject,
        ...(person && { subjectId: id }),
      });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? taken(kind) : error;
  }
}
