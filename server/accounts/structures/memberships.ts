import type { College } from "#contract/limits.ts";
import type { MembershipEnd } from "#contract/structure-limits.ts";
import { newId } from "#server/db/new-id.ts";
import type { Trx } from "#server/db/open.ts";

type Holder = { userId: string } | { structureId: string };
interface Started {
  college: College | null;
  at: string;
}

const columnsOf = (holder: Holder) =>
  "userId" in holder
    ? ({ column: "user_id", id: holder.userId } as const)
    : ({ column: "structure_id", id: holder.structureId } as const);

const findLive = (trx: Trx, holder: Holder) => {
  const { column, id } = columnsOf(holder);
  return trx
    .selectFrom("memberships")
    .select(["id", "college"])
    .where(column, "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
};

const insert = (trx: Trx, holder: Holder, { college, at }: Started) => {
  const { column, id } = columnsOf(holder);
  return trx
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
};

/** Makes a person or a structure a member from now on; nothing changes for one that is. */
export async function startMembership(trx: Trx, holder: Holder, started: Started): Promise<void> {
  if (!(await findLive(trx, holder))) await insert(trx, holder, started);
}

/** The same; the college of one that is a member becomes this one. Returns what it did. */
export async function setMembership(
  trx: Trx,
  holder: Holder,
  started: Started,
): Promise<"started" | "changed" | "same"> {
  const live = await findLive(trx, holder);
  if (!live) {
    await insert(trx, holder, started);
    return "started";
  }
  if (live.college === started.college) return "same";
  await trx
    .updateTable("memberships")
    .set({ college: started.college })
    .where("id", "=", live.id)
    .execute();
  return "changed";
}

/** Gives the membership that a person has in their own name the college of their account. */
export async function writeOwnCollege(
  trx: Trx,
  userId: string,
  college: College | null,
): Promise<void> {
  await trx
    .updateTable("memberships")
    .set({ college })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
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
