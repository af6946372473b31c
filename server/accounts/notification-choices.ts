import type { Choice } from "#contract/frequency.ts";
import type { Db, Trx } from "../db/open.ts";

/** What each of these people has chosen. */
export async function listChoices(
  db: Db | Trx,
  userIds: readonly string[],
): Promise<Map<string, Choice[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("notification_settings")
    .select(["user_id", "kind", "group_id", "frequency"])
    .where("user_id", "in", userIds)
    .orderBy("user_id")
    .orderBy("kind")
    .orderBy("group_id")
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([id, own]) => [
      id,
      own.map(({ kind, group_id, frequency }) => ({
        kind,
        frequency,
        ...(group_id !== "" && { groupId: group_id }),
      })),
    ]),
  );
}
