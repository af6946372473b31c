import { frequencyFor } from "#contract/frequency.ts";
import type { Trx } from "#server/db/open.ts";
import type { DigestRecipient } from "./digest-recipients.ts";
import type { DigestRun } from "./digest-runs.ts";

/** Deletes the start of a changed frequency once a digest of the new frequency covers it. */
export async function endStarts(
  trx: Trx,
  { frequency, upto }: DigestRun,
  recipients: readonly DigestRecipient[],
): Promise<void> {
  for (const { id, starts, choices } of recipients)
    for (const { kind, groupId, seenTo } of starts)
      if (seenTo <= upto && frequencyFor(choices, kind, groupId) === frequency)
        await trx
          .deleteFrom("digest_starts")
          .where("user_id", "=", id)
          .where("kind", "=", kind)
          .where("group_id", "=", groupId)
          .execute();
}
