import type { Expire } from "../../db/expire.ts";
import { forgetInJournal } from "../../db/journal.ts";

const CONTACT_KEPT = 365 * 24 * 3_600_000;

export const expireMessages: Expire = async (trx, before) => {
  const messages = await trx
    .deleteFrom("contact_messages")
    .where("created_at", "<", before(CONTACT_KEPT))
    .returning("id")
    .execute();
  for (const { id } of messages) await forgetInJournal(trx, id, "Message supprimé");
};
