import { NAME } from "#server/accounts/person.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import { COLLEGE } from "#server/accounts/structures/college.ts";
import { STRUCTURE } from "#server/accounts/structures/structure-name.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { AttendanceRow } from "../parts.ts";

/** What is written of a person beside their presence, as it is now. */
export interface Present {
  userId: string | null;
  name: string;
  structure: string;
  college: string;
}

export const toGuest = (name: string): Present => ({
  userId: null,
  name,
  structure: "",
  college: "",
});

/** A person who may use the members’ space. */
export async function findPresent(db: Db | Trx, id: string): Promise<Present | undefined> {
  const row = await db
    .selectFrom("users")
    .select([...NAME, STRUCTURE, COLLEGE])
    .where("users.id", "=", id)
    .where("users.status", "=", "active")
    .where("users.deleted_at", "is", null)
    .where(HAS_ACCESS)
    .executeTakeFirst();
  return (
    row && {
      userId: row.id,
      name: `${row.firstName} ${row.lastName}`,
      structure: row.structure,
      college: row.college,
    }
  );
}

/** The stays of one person, or of the guest of this name, in the order of their arrival. */
export function listStays(
  db: Db | Trx,
  eventId: string,
  { userId, name }: Pick<Present, "userId" | "name">,
): Promise<AttendanceRow[]> {
  const stays = db
    .selectFrom("attendances")
    .selectAll()
    .where("event_id", "=", eventId)
    .where("voided_at", "is", null)
    .orderBy("arrived_at")
    .orderBy("id");
  return userId === null
    ? stays.where("guest", "=", 1).where("name_then", "=", name).execute()
    : stays.where("user_id", "=", userId).execute();
}

/** Throws not_found. */
export async function readStay(db: Db | Trx, id: string): Promise<AttendanceRow> {
  const row = await db
    .selectFrom("attendances")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  return row;
}

interface Stay {
  arrived_at: string;
  left_at: string | null;
}

/** Whether a person would be there twice at once. */
export const overlaps = (one: Stay, other: Stay): boolean =>
  (other.left_at === null || one.arrived_at < other.left_at) &&
  (one.left_at === null || other.arrived_at < one.left_at);
