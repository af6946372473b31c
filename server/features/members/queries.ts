import { sql } from "kysely";
import type { Counted } from "#contract/fields.ts";
import type { Member, MemberOrder, memberRoutes } from "#contract/members.ts";
import type { Parsed } from "#contract/route.ts";
import { isGuarded } from "#server/accounts/factors.ts";
import { activeAdmins } from "#server/accounts/find-accounts.ts";
import { PERSON, withMark } from "#server/accounts/person.ts";
import { ApiError } from "#server/api-error.ts";
import { type Db, type Trx, takeLock } from "#server/db/open.ts";
import { countUpTo, type Direction, follows } from "#server/db/page.ts";
import { MANY_TO_COUNT, planSearch } from "#server/db/search.ts";
import { withRefusals } from "#server/mail/refusals.ts";

const COLUMNS = [
  ...PERSON,
  "role",
  "status",
  "college",
  "is_editor",
  "created_at as createdAt",
] as const;

interface Row extends Omit<Member, "editor" | "secondFactor"> {
  is_editor: number;
  guarded: number;
}

const toMember = ({ guarded, ...row }: Row): Member => ({
  ...withMark(row),
  ...(guarded === 1 && { secondFactor: true as const }),
});

type MemberFilters = Parsed<typeof memberRoutes.count>["query"];
type MemberQuery = Parsed<typeof memberRoutes.list>["query"];

const ORDERS: Record<MemberOrder, { column: "created_at" | "name_key"; direction: Direction }> = {
  "-createdAt": { column: "created_at", direction: "desc" },
  createdAt: { column: "created_at", direction: "asc" },
  name: { column: "name_key", direction: "asc" },
  "-name": { column: "name_key", direction: "desc" },
};

/** SQLite uses one index per equality: hiding the status in an expression leaves it the index of the few deletion requests. */
async function filterMembers(
  db: Db,
  { q, status, role, college, deletionRequested }: MemberFilters,
  many?: number,
) {
  const found = q ? await planSearch(db, "users", q, many) : undefined;
  let query = db.selectFrom("users").where("deleted_at", "is", null);
  if (deletionRequested) query = query.where("deletion_requested_at", "is not", null);
  if (role) query = query.where("role", "=", role);
  if (college) query = query.where("college", "=", college);
  if (status) query = query.where(deletionRequested ? sql`status || ''` : "status", "=", status);
  return { query: found ? query.where(found) : query };
}

/** Accounts, newest first by default; `after` is the id of the last row of the previous page. */
export async function listMembers(
  db: Db,
  { sort = "-createdAt", limit, after, ...filters }: MemberQuery,
): Promise<Member[]> {
  const { column, direction } = ORDERS[sort];
  const { query: filtered } = await filterMembers(db, filters);
  let query = filtered
    .select(COLUMNS)
    .select(isGuarded.as("guarded"))
    .orderBy(column, direction)
    .orderBy("id", direction);
  if (after) query = query.where(follows("users", [column], direction, after));
  if (limit) query = query.limit(limit);
  return withRefusals(db, (await query.execute()).map(toMember));
}

export async function countMembers(db: Db, filters: MemberFilters): Promise<Counted> {
  const { deletionRequested, role, college, status = "active" } = filters;
  const isBroad = !(deletionRequested || role || college) && status === "active";
  const { query } = await filterMembers(db, filters, isBroad ? MANY_TO_COUNT : undefined);
  return countUpTo(db, query.select("id"));
}

/** Throws not_found, also for an account in the trash. */
export async function getMember(db: Db | Trx, id: string): Promise<Member> {
  const member = await db
    .selectFrom("users")
    .select(COLUMNS)
    .select(isGuarded.as("guarded"))
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!member) throw new ApiError("not_found");
  const [found = toMember(member)] = await withRefusals(db, [toMember(member)]);
  return found;
}

export const hasLongPassword = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.selectFrom("users").select("password_long").where("id", "=", id).executeTakeFirst())
    ?.password_long === 1;

/** Ends the link that would make a member an administrator. */
export const withdrawOffer = (trx: Trx, id: string) =>
  trx.deleteFrom("links").where("user_id", "=", id).where("purpose", "=", "set_up_admin").execute();

/** Counts active administrators other than this account, under a lock that prevents concurrent changes. */
export async function countOtherAdmins(trx: Trx, id: string): Promise<number> {
  await takeLock(trx, "admins");
  const { count } = await activeAdmins(trx)
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .where("id", "!=", id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
