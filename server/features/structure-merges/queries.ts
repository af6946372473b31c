import { sql } from "kysely";
import type { PastMerge } from "#contract/structure-merges.ts";
import { IS_MEMBER } from "#server/accounts/structures/access.ts";
import type { Db, Trx } from "#server/db/open.ts";

export const personName = sql<string>`users.first_name || ' ' || users.last_name`;

/** Once the review of labels is finished, even while it is not: a merge must not prepare a loss that shows later. */
const hasAccess = sql<number>`case when users.role = 'admin' or ${IS_MEMBER} then 1 else 0 end`;

interface PersonAccess {
  id: string;
  name: string;
  access: boolean;
}

/** Access of the active people of these structures and of their antennas, and of others by their id. */
export async function listAccess(
  trx: Trx,
  structures: string[],
  others: string[] = [],
): Promise<PersonAccess[]> {
  const rows = await trx
    .selectFrom("users")
    .select(["users.id", personName.as("name"), hasAccess.as("access")])
    .where("users.status", "=", "active")
    .where("users.deleted_at", "is", null)
    .where((eb) =>
      eb.or([
        eb(
          "users.id",
          "in",
          eb
            .selectFrom("structure_people")
            .innerJoin("structures", "structures.id", "structure_people.structure_id")
            .select("structure_people.user_id")
            .where("structure_people.ended_at", "is", null)
            .where((or) =>
              or.or([
                or("structures.id", "in", structures),
                or("structures.parent_id", "in", structures),
              ]),
            ),
        ),
        ...(others.length > 0 ? [eb("users.id", "in", others)] : []),
      ]),
    )
    .orderBy("users.name_key")
    .orderBy("users.id")
    .execute();
  return rows.map(({ id, name, access }) => ({ id, name, access: access === 1 }));
}

const listed = sql<string>`coalesce(users.first_name || ' ' || users.last_name, '')`;

/** Merges since a moment, newest first. */
export async function listMerges(db: Db, since: string): Promise<PastMerge[]> {
  const rows = await db
    .selectFrom("structure_merges")
    .innerJoin("structures as target", "target.id", "structure_merges.into_id")
    .innerJoin("structures as source", "source.id", "structure_merges.from_id")
    .leftJoin("users", (join) =>
      join.onRef("users.id", "=", "structure_merges.merged_by").on("users.deleted_at", "is", null),
    )
    .select(["structure_merges.id", "merged_at as at", "undone_at", listed.as("by")])
    .select(["target.id as intoId", "target.name as intoName"])
    .select(["source.id as fromId", "source.name as fromName"])
    .where("merged_at", ">", since)
    .orderBy("merged_at", "desc")
    .orderBy("structure_merges.id", "desc")
    .execute();
  return rows.map(({ id, at, by, undone_at, ...row }) => ({
    id,
    into: { id: row.intoId, name: row.intoName },
    from: { id: row.fromId, name: row.fromName },
    by,
    at,
    ...(undone_at !== null && { undone: true as const }),
  }));
}
