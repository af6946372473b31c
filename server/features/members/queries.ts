import type { Member } from "../../../contract/members.ts";
import { contains } from "../../db/fold.ts";
import { type Db, type Trx, takeLock } from "../../db/open.ts";

const COLUMNS = [
  "id",
  "username",
  "first_name as firstName",
  "last_name as lastName",
  "email",
  "role",
  "status",
  "college",
  "created_at as createdAt",
] as const;

interface MemberQuery {
  q?: string | undefined;
  status?: Member["status"] | undefined;
  deletionRequested?: "true" | undefined;
  limit?: number | undefined;
  before?: string | undefined;
}

/** Accounts, newest first; `before` is the id of the last one of the page before. */
export function listMembers(db: Db, { q, status, deletionRequested, limit, before }: MemberQuery): Promise<Member[]> {
  let query = db.selectFrom("users").select(COLUMNS).where("deleted_at", "is", null).orderBy("created_at", "desc").orderBy("id", "desc");
  if (deletionRequested) query = query.where("deletion_requested_at", "is not", null);
  if (status) query = query.where("status", "=", status);
  if (q) query = query.where(contains("search", q));
  if (before) {
    query = query.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple("created_at", "id"),
        "<",
        selectFrom("users as last").select(["last.created_at", "last.id"]).where("last.id", "=", before).$asTuple("created_at", "id"),
      ),
    );
  }
  if (limit) query = query.limit(limit);
  return query.execute();
}

export const findMember = (db: Db | Trx, id: string): Promise<Member | undefined> =>
  db.selectFrom("users").select(COLUMNS).where("id", "=", id).where("deleted_at", "is", null).executeTakeFirst();

/** Active administrators other than this account, counted while nobody else can change one. */
export async function countOtherAdmins(trx: Trx, id: string): Promise<number> {
  await takeLock(trx, "admins");
  const { count } = await trx
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .where("role", "=", "admin")
    .where("status", "=", "active")
    .where("deleted_at", "is", null)
    .where("id", "!=", id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
