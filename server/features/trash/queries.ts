import { type Expression, sql } from "kysely";
import { TRASH_DAYS } from "../../../contract/limits.ts";
import { TRASH_KINDS, type Trashed, type TrashKind } from "../../../contract/trash.ts";
import type { Db } from "../../db/open.ts";

const DAY = 24 * 3_600_000;
const LIMIT = 200;

interface Found {
  id: string;
  label: string;
  deletedAt: string;
}

const fullName = sql<string>`first_name || ' ' || last_name`.as("label");

/** What is in the trash, by kind. What went with its group comes back with it, and is not listed apart. */
const TRASHED: Record<TrashKind, (db: Db) => Expression<unknown>> = {
  user: (db) =>
    db
      .selectFrom("users")
      .select(["id", "deleted_at as deletedAt", fullName])
      .where("deleted_at", "is not", null),
  group: (db) =>
    db
      .selectFrom("groups")
      .select(["id", "deleted_at as deletedAt", "name as label"])
      .where("deleted_at", "is not", null),
  event: (db) =>
    db
      .selectFrom("events")
      .select(["id", "deleted_at as deletedAt", "title as label"])
      .where("deleted_at", "is not", null)
      .where("left_with_group", "is", null),
  document: (db) =>
    db
      .selectFrom("documents")
      .select(["id", "deleted_at as deletedAt", "name as label"])
      .where("deleted_at", "is not", null)
      .where("left_with_group", "is", null),
  resource: (db) =>
    db
      .selectFrom("resources")
      .select(["id", "deleted_at as deletedAt", "name as label"])
      .where("deleted_at", "is not", null),
  message: (db) =>
    db
      .selectFrom("contact_messages")
      .select(["id", "deleted_at as deletedAt", fullName])
      .where("deleted_at", "is not", null),
};

interface TrashQuery {
  limit?: number | undefined;
  before?: string | undefined;
}

/** When this went to the trash, whatever its kind; before everything for what is not there. */
async function momentOf(db: Db, id: string): Promise<string> {
  const all = sql.join(
    TRASH_KINDS.map(
      (kind) => sql`select id, "deletedAt" from (${TRASHED[kind](db)}) as found where id = ${id}`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<Pick<Found, "deletedAt">>`${all}`.execute(db);
  return rows[0]?.deletedAt ?? "";
}

/** What can still be restored, the latest deletion first; `before` is the id of the last one of the page before. */
export async function listTrash(db: Db, { limit = LIMIT, before }: TrashQuery): Promise<Trashed[]> {
  const earlier =
    before === undefined
      ? sql``
      : sql`where ("deletedAt", id) < (${await momentOf(db, before)}, ${before})`;
  const newest = async (kind: TrashKind) => {
    const { rows } =
      await sql<Found>`select * from (${TRASHED[kind](db)}) as found ${earlier} order by "deletedAt" desc, id desc limit ${limit}`.execute(
        db,
      );
    return rows.map((row) => ({
      kind,
      ...row,
      purgedAt: new Date(Date.parse(row.deletedAt) + TRASH_DAYS * DAY).toISOString(),
    }));
  };
  const found = (await Promise.all(TRASH_KINDS.map(newest))).flat();
  const order = ({ deletedAt, id }: Found) => `${deletedAt} ${id}`;
  return found.sort((a, b) => (order(a) < order(b) ? 1 : -1)).slice(0, limit);
}
