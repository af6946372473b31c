import { sql } from "kysely";
import { chooseMainOfAll, lockStructure } from "#server/accounts/structures/places.ts";
import { ApiError } from "#server/api-error.ts";
import { forgetInJournal } from "#server/db/journal.ts";
import { defineTrash, selectErasable } from "#server/db/trash.ts";
import { forgetMailsOf } from "#server/mail/forget-mails.ts";
import { numberTakenError } from "./refuse-taken-number.ts";

/** One that was merged into another is not listed: undoing the merge brings it back. */
export const structureTrash = defineTrash("structures", {
  taken: numberTakenError,
  leftWith: sql<string | null>`merged_into`,
  onRestore: async (trx, id) => {
    await lockStructure(trx, id);
    const { merged_into } = await trx
      .selectFrom("structures")
      .select("merged_into")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (merged_into !== null) throw new ApiError("structure_merged");
    await chooseMainOfAll(trx, id);
  },
  /** Erases its invitations, with the addresses of the invited people in the journal and the emails to them. */
  eraseChildren: async (trx, which) => {
    const invitations = await trx
      .deleteFrom("structure_invitations")
      .where("structure_id", "in", selectErasable(trx, "structures", which))
      .returning("id")
      .execute();
    const ids = invitations.map(({ id }) => id);
    for (const id of ids) await forgetInJournal(trx, id, "Invitation supprimée");
    await forgetMailsOf(trx, ids);
    return { count: 0, files: [] };
  },
});
