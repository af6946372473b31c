import { sql } from "kysely";
import { LIST_LIMIT, TRASH_DAYS } from "#contract/limits.ts";
import type { Parsed } from "#contract/route.ts";
import { TRASH_KINDS, type Trashed, type TrashKind, type trashRoutes } from "#contract/trash.ts";
import type { Db } from "#server/db/open.ts";
import type { Trash } from "#server/db/trash.ts";

const DAY = 24 * 3_600_000;

type Trashes = Record<TrashKind, Trash>;
type TrashQuery = Parsed<typeof trashRoutes.list>["query"];

interface Found {
  id: string;
  label: string;
  deletedAt: string;
}

/** When an item of any kind was deleted; empty when there is none. */
async function getDeletedAt(db: Db, trash: Trashes, id: string): Promise<string> {
  const all = sql.join(
    TRASH_KINDS.map(
      (kind) =>
        sql`select id, "deletedAt" from (${trash[kind].rows(db)}) as found where id = ${id} and "leftWith" is null`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<Pick<Found, "deletedAt">>`${all}`.execute(db);
  return rows[0]?.deletedAt ?? "";
}

/**
 * Restorable items, latest deletion first, without those deleted with another item; `after` is the id of the last row
 * of the previous page.
 */
export async function listTrash(
  db: Db,
  trash: Trashes,
  { limit = LIST_LIMIT, after }: TrashQuery,
): Promise<Trashed[]> {
  const earlier =
    after === undefined
      ? sql``
      : sql`and ("deletedAt", id) < (${await getDeletedAt(db, trash, after)}, ${after})`;
  const newest = async (kind: TrashKind) => {
    const { rows } =
      await sql<Found>`select id, label, "deletedAt" from (${trash[kind].rows(db)}) as found where "leftWith" is null ${earlier} order by "deletedAt" desc, id desc limit ${limit}`.execute(
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
