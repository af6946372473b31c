import { sql } from "kysely";
import { chooseMainOfAll, lockStructure } from "#server/accounts/structures/places.ts";
import { ApiError } from "#server/api-error.ts";
import { defineTrash } from "#server/db/trash.ts";
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
});
