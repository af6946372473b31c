import { sql } from "kysely";
import type { GroupRequest } from "#contract/group-people.ts";
import type { GroupDetail } from "#contract/groups.ts";
import { NAMED } from "#server/accounts/person.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import type { Db, Trx } from "#server/db/open.ts";

/** Maximum number of listed requests. */
const REQUESTS_MAX = 500;

/** The latest request of a non-member, if pending or refused, and whether they are invited. */
export async function readOwnRequest(
  db: Db | Trx,
  groupId: string,
  userId: string,
): Promise<Pick<GroupDetail, "request" | "invited">> {
  const request = await db
    .selectFrom("group_requests")
    .select(["words", "asked_at", "answer", "reason"])
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .orderBy(sql`case when decided_at is null then 0 else 1 end`)
    .orderBy("asked_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    ...(request &&
      request.answer !== "accepted" && {
        request: {
          words: request.words,
          askedAt: request.asked_at,
          ...(request.answer === "refused" && { refused: request.reason ?? "" }),
        },
      }),
    ...((await isInvited(db, groupId, userId)) && { invited: true as const }),
  };
}

export async function isInvited(db: Db | Trx, groupId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("group_invitations")
    .select("user_id")
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Pending requests, oldest first, with names and words but no addresses. */
export async function listRequests(db: Db | Trx, groupId: string): Promise<GroupRequest[]> {
  const rows = await db
    .selectFrom("group_requests")
    .innerJoin("users", "users.id", "group_requests.user_id")
    .select([...NAMED, "words", "asked_at"])
    .where("group_id", "=", groupId)
    .where("group_requests.decided_at", "is", null)
    .where("users.deleted_at", "is", null)
    .where("users.status", "=", "active")
    .where(HAS_ACCESS)
    .orderBy("asked_at")
    .orderBy("group_requests.id")
    .limit(REQUESTS_MAX)
    .execute();
  return rows.map(({ words, asked_at, ...person }) => ({ person, words, askedAt: asked_at }));
}

interface Decision {
  answer: "accepted" | "refused";
  by: string | null;
  reason?: string | undefined;
  at: string;
}

/** Answers the pending request of a person; returns whether there was one. */
export async function closeRequest(
  trx: Trx,
  { groupId, userId }: { groupId: string; userId: string },
  { answer, by, reason, at }: Decision,
): Promise<boolean> {
  const closed = await trx
    .updateTable("group_requests")
    .set({ decided_at: at, decided_by: by, answer, reason: reason ?? null })
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .where("decided_at", "is", null)
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n;
}

/** Adds a member and deletes their invitation; returns whether they are new. */
export async function addMember(
  trx: Trx,
  { groupId, userId }: { groupId: string; userId: string },
  at: string,
): Promise<boolean> {
  const joined = await trx
    .insertInto("group_members")
    .values({ group_id: groupId, user_id: userId, joined_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await trx
    .deleteFrom("group_invitations")
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .execute();
  return joined.numInsertedOrUpdatedRows === 1n;
}
