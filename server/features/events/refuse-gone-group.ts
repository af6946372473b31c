import { messages } from "../../../contract/messages.ts";
import { fieldError } from "../../api-error.ts";
import { type Trx, takeLock } from "../../db/open.ts";

/** The group may have gone to the trash since the form was opened. */
export async function refuseGoneGroup(trx: Trx, groupId: string): Promise<void> {
  await takeLock(trx, `group:${groupId}`);
  const group = await trx
    .selectFrom("groups")
    .select("id")
    .where("id", "=", groupId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!group) throw fieldError({ groupId: messages.groupGone });
}
