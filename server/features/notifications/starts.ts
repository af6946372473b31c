import { frequencyFor } from "#contract/frequency.ts";
import type { Trx } from "#server/db/open.ts";
import type { Pass } from "./passes.ts";
import type { Reader } from "./readers.ts";

/** What has changed letters has now been told by the new one: from here on its letter says up to when. */
export async function endStarts(
  trx: Trx,
  { frequency, upto }: Pass,
  readers: readonly Reader[],
): Promise<void> {
  for (const { id, starts, choices } of readers)
    for (const { kind, groupId, seenTo } of starts)
      if (seenTo <= upto && frequencyFor(choices, kind, groupId) === frequency)
        await trx
          .deleteFrom("digest_starts")
          .where("user_id", "=", id)
          .where("kind", "=", kind)
          .where("group_id", "=", groupId)
          .execute();
}
