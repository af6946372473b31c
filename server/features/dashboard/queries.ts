import { sql } from "kysely";
import type { Dashboard } from "#contract/dashboard.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import type { Db } from "#server/db/open.ts";

/** Groups listed by name; all are counted. */
const UNLED_SHOWN = 20;

/** Active groups without an animator. */
export async function listUnled(db: Db): Promise<Dashboard["unled"]> {
  const groups = await db
    .selectFrom("groups")
    .select(["id", "name"])
    .where("deleted_at", "is", null)
    .where("archived_at", "is", null)
    .where("id", "not in", (eb) =>
      // Animators have a partial index: SQLite uses it for a literal, and only as the first table of a cross join.
      eb
        .selectFrom("group_members")
        .crossJoin("users")
        .select("group_members.group_id")
        .whereRef("users.id", "=", "group_members.user_id")
        .where("group_members.role", "=", sql.lit("animator"))
        .where("users.deleted_at", "is", null)
        .where("users.status", "=", "active")
        .where(HAS_ACCESS),
    )
    .orderBy("name_key")
    .orderBy("id")
    .execute();
  return { count: groups.length, groups: groups.slice(0, UNLED_SHOWN) };
}

/** Structures without a référent, and people who ask for a membership in their own name. */
export async function countStructureTasks(
  db: Db,
): Promise<Pick<Dashboard, "membershipRequests" | "unledStructures">> {
  const [structures, requests] = await Promise.all([
    db
      .selectFrom("structures")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("deleted_at", "is", null)
      .where("id", "not in", (eb) =>
        eb
          .selectFrom("structure_people")
          .innerJoin("users", "users.id", "structure_people.user_id")
          .select("structure_people.structure_id")
          .where("structure_people.role", "=", "referent")
          .where("structure_people.ended_at", "is", null)
          .where("users.status", "=", "active")
          .where("users.deleted_at", "is", null),
      )
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("users")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("membership_asked_at", "is not", null)
      .where("status", "=", "active")
      .where("deleted_at", "is", null)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    membershipRequests: Number(requests.count),
    unledStructures: Number(structures.count),
  };
}

/** Since when the oldest of each queue waits; what is empty is left out. */
export async function listOldest(db: Db): Promise<Dashboard["oldest"]> {
  const [applications, messagesToHandle, deletionRequests] = await Promise.all([
    db
      .selectFrom("users")
      .select("created_at as at")
      .where("status", "=", "pending")
      .where("email_verified_at", "is not", null)
      .where("deleted_at", "is", null)
      .orderBy("created_at")
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom("contact_messages")
      .select("created_at as at")
      .where("done_at", "is", null)
      .where("deleted_at", "is", null)
      .orderBy("created_at")
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom("users")
      .select("deletion_requested_at as at")
      .where("deletion_requested_at", "is not", null)
      .where("deleted_at", "is", null)
      .orderBy("deletion_requested_at")
      .limit(1)
      .executeTakeFirst(),
  ]);
  return {
    ...(applications && { applications: applications.at }),
    ...(messagesToHandle && { messagesToHandle: messagesToHandle.at }),
    ...(deletionRequests?.at && { deletionRequests: deletionRequests.at }),
  };
}
