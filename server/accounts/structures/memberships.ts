import type { College } from "#contract/limits.ts";
import type { MembershipEnd } from "#contract/structure-limits.ts";
import { newId } from "#server/db/new-id.ts";
import type { Trx } from "#server/db/open.ts";

type Holder = { userId: string } | { structureId: string };

const columnsOf = (holder: Holder) =>
  "userId" in holder
    ? ({ column: "user_id", id: holder.userId } as const)
    : ({ column: "structure_id", id: holder.structureId } as const);

/** Makes a person or a structure a member from now on; nothing changes for one that is. */
export async function startMembership(
  trx: Trx,
  holder: Holder,
  { college, at }: { college: College | null; at: string },
): Promise<void> {
  const { column, id } = columnsOf(holder);
  const live = await trx
    .selectFrom("memberships")
    .select("id")
    .where(column, "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (live) return;
  await trx
    .insertInto("memberships")
    .values({
      id: newId(),
      structure_id: null,
      user_id: null,
      [column]: id,
      college,
      since: at,
      ended_at: null,
      end_reason: null,
    })
    .execute();
}

/** Ends the membership of a person or a structure; false when it has none. */
export async function endMembership(
  trx: Trx,
  holder: Holder,
  { at, reason }: { at: string; reason: MembershipEnd },
): Promise<boolean> {
  const { column, id } = columnsOf(holder);
  const { numUpdatedRows } = await trx
    .updateTable("memberships")
    .set({ ended_at: at, end_reason: reason })
    .where(column, "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
