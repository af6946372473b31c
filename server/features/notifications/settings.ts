import { type Choice, frequencyFor } from "#contract/frequency.ts";
import { messages } from "#contract/messages.ts";
import {
  ACTIVITY_KINDS,
  type ActivityKind,
  type Frequency,
} from "#contract/notification-limits.ts";
import type { NotificationChoices, notificationRoutes } from "#contract/notifications.ts";
import type { Parsed } from "#contract/route.ts";
import { listChoices } from "#server/accounts/notification-choices.ts";
import type { Actor } from "#server/accounts/session.ts";
import { fieldError } from "#server/api-error.ts";
import { type Db, inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { DIGESTS_LOCK } from "./cursors.ts";

export async function readChoices(db: Db | Trx, userId: string): Promise<NotificationChoices> {
  return { choices: (await listChoices(db, [userId])).get(userId) ?? [] };
}

type Asked = Parsed<typeof notificationRoutes.choose>["body"];

async function saveChoice(trx: Trx, userId: string, { kind, groupId = "", frequency }: Asked) {
  await trx
    .deleteFrom("notification_settings")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("group_id", "=", groupId)
    .execute();
  if (frequency !== null)
    await trx
      .insertInto("notification_settings")
      .values({ user_id: userId, kind, group_id: groupId, frequency, before: null })
      .execute();
}

/** End of the last digest of each frequency. */
async function readSeen(trx: Trx, userId: string): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom("digests")
    .select(["frequency", "seen_to"])
    .where("user_id", "=", userId)
    .execute();
  return new Map(rows.map(({ frequency, seen_to }) => [frequency, seen_to]));
}

interface Moved {
  kind: ActivityKind;
  groupId: string;
  from: Frequency;
  to: Frequency;
}

/** Kinds whose frequency changes, for each group. */
const listMoves = (before: Choice[], after: Choice[], groupIds: string[]): Moved[] =>
  groupIds.flatMap((groupId) =>
    ACTIVITY_KINDS.map((kind) => ({
      kind,
      groupId,
      from: frequencyFor(before, kind, groupId),
      to: frequencyFor(after, kind, groupId),
    })).filter(({ from, to }) => from !== to),
  );

/** Deletes the start of a kind that is no longer wanted. */
const dropStart = (trx: Trx, of: { userId: string; kind: ActivityKind; groupId: string }) =>
  trx
    .deleteFrom("digest_starts")
    .where("user_id", "=", of.userId)
    .where("kind", "=", of.kind)
    .where("group_id", "=", of.groupId)
    .execute();

/** The new digest starts where the old one ended, so that nothing is missed or repeated; a kind not wanted before starts now. */
async function saveStarts(trx: Trx, userId: string, moved: Moved[], now: Date): Promise<void> {
  const seen = await readSeen(trx, userId);
  for (const { kind, groupId, from, to } of moved) {
    if (to === "never") {
      await dropStart(trx, { userId, kind, groupId });
      continue;
    }
    const at = from === "never" ? now.toISOString() : (seen.get(from) ?? now.toISOString());
    const of = { user_id: userId, kind, group_id: groupId };
    await trx
      .insertInto("digest_starts")
      .values({ ...of, seen_to: at })
      .onConflict((conflict) =>
        // The frequency had already changed before the next digest was sent.
        from === "never"
          ? conflict.columns(["user_id", "kind", "group_id"]).doUpdateSet({ seen_to: at })
          : conflict.doNothing(),
      )
      .execute();
  }
  // A digest on activity has no due time: request one run.
  if (moved.some(({ to }) => to === "now"))
    await trx
      .updateTable("digests")
      .set({ due_at: now.toISOString() })
      .where("user_id", "=", userId)
      .where("frequency", "=", "now")
      .execute();
}

const listMine = async (trx: Trx, userId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom("group_members")
    .select("group_id")
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ group_id }) => group_id);
};

/** Saves a notification choice. Throws invalid_request for a group that the actor is not in. */
export const choose = (deps: Deps, asked: Asked, actor: Actor): Promise<NotificationChoices> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, DIGESTS_LOCK);
    const groupIds = await listMine(trx, actor.id);
    if (asked.groupId !== undefined && !groupIds.includes(asked.groupId))
      throw fieldError({ groupId: messages.choiceElsewhere });
    const before = await readChoices(trx, actor.id);
    await saveChoice(trx, actor.id, asked);
    const after = await readChoices(trx, actor.id);
    const moved = listMoves(before.choices, after.choices, groupIds);
    await saveStarts(trx, actor.id, moved, deps.clock.now());
    return after;
  });
