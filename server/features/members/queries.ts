import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Counted } from "#contract/fields.ts";
import type { Member, MemberOrder, memberRoutes } from "#contract/members.ts";
import type { Parsed } from "#contract/route.ts";
import { isGuarded } from "#server/accounts/factors.ts";
import { activeAdmins } from "#server/accounts/find-accounts.ts";
import { PERSON, withMark } from "#server/accounts/person.ts";
import {
  listStructuresOf,
  withStructures,
} from "#server/accounts/structures/structures-of-person.ts";
import { ApiError } from "#server/api-error.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import { type Db, type Trx, takeLock } from "#server/db/open.ts";
import { countUpTo, type Direction, follows } from "#server/db/page.ts";
import { isLike, MANY_TO_COUNT, planSearch } from "#server/db/search.ts";
import { withRefusals } from "#server/mail/refusals.ts";
import { withGroups } from "./member-groups.ts";

const COLUMNS = [
  ...PERSON,
  "role",
  "status",
  "college",
  "is_editor",
  "created_at as createdAt",
  "membership_asked_at as membershipAskedAt",
] as const;

interface Row extends Omit<Member, "editor" | "secondFactor" | "membershipAskedAt"> {
  is_editor: number;
  guarded: number;
  membershipAskedAt: string | null;
}

const toMember = ({ guarded, membershipAskedAt, ...row }: Row): Member => ({
  ...withMark(row),
  ...omitNulls({ membershipAskedAt }),
  ...(guarded === 1 && { secondFactor: true as const }),
});

/** The rows with their structures and the mails that were refused. */
async function presentAll(db: Db | Trx, rows: Row[]): Promise<Member[]> {
  const structures = await listStructuresOf(
    db,
    rows.map(({ id }) => id),
  );
  const members = rows.map((row) => ({
    ...toMember(row),
    ...withStructures(structures.get(row.id)),
  }));
  return withRefusals(db, members);
}

/** Structures that a search of people reads at most. */
const STRUCTURES_MAX = 100;

type MemberFilters = Parsed<typeof memberRoutes.count>["query"];
type MemberQuery = Parsed<typeof memberRoutes.list>["query"];

const ORDERS: Record<MemberOrder, { column: "created_at" | "name_key"; direction: Direction }> = {
  "-createdAt": { column: "created_at", direction: "desc" },
  createdAt: { column: "created_at", direction: "asc" },
  name: { column: "name_key", direction: "asc" },
  "-name": { column: "name_key", direction: "desc" },
};

/** People of the structures that a text finds, by their name or another label, beside those it finds by name or address. */
async function findByText(
  db: Db,
  q: string,
  many: number | undefined,
): Promise<RawBuilder<SqlBool>> {
  const named = await planSearch(db, "users", q, many);
  const structures = await db
    .selectFrom("structures")
    .select("id")
    .where("deleted_at", "is", null)
    .where(isLike("structures.search", q))
    .limit(STRUCTURES_MAX)
    .execute();
  // Without any, the list is read by the index of names alone.
  if (structures.length === 0) return named;
  const ids = sql.join(structures.map(({ id }) => id));
  return sql`(${named} or users.id in (
    select user_id from structure_people where structure_id in (${ids}) and ended_at is null))`;
}

/** SQLite uses one index per equality: hiding the status in an expression leaves it the index of the few deletion requests. */
async function filterMembers(
  db: Db,
  { q, status, role, college, deletionRequested, membershipAsked }: MemberFilters,
  many?: number,
) {
  const found = q ? await findByText(db, q, many) : undefined;
  let query = db.selectFrom("users").where("deleted_at", "is", null);
  if (deletionRequested) query = query.where("deletion_requested_at", "is not", null);
  if (membershipAsked) query = query.where("membership_asked_at", "is not", null);
  if (role) query = query.where("role", "=", role);
  if (college) query = query.where("college", "=", college);
  if (status) query = query.where(deletionRequested ? sql`status || ''` : "status", "=", status);
  return { query: found ? query.where(found) : query };
}

/** Accounts, newest first by default; `after` is the id of the last row of the previous page. */
export async function listMembers(
  db: Db,
  { sort = "-createdAt", limit, after, groups, ...filters }: MemberQuery,
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
  const members = await presentAll(db, await query.execute());
  return groups ? withGroups(db, members) : members;
}

export async function countMembers(db: Db, filters: MemberFilters): Promise<Counted> {
  const { deletionRequested, membershipAsked, role, college, status = "active" } = filters;
  const isBroad = !(deletionRequested || membershipAsked || role || college) && status === "active";
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
  const [found = toMember(member)] = await presentAll(db, [member]);
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
