import { sql } from "kysely";
import type { Parsed } from "#contract/route.ts";
import type { Structure, StructureDetail, structureRoutes } from "#contract/structures.ts";
import { ApiError } from "#server/api-error.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { follows } from "#server/db/page.ts";
import { isLike } from "#server/db/search.ts";

/** People of the structure of this row whose account is open. */
const PEOPLE_HERE = sql`structure_people as place
  join users on users.id = place.user_id and users.status = 'active' and users.deleted_at is null
 where place.structure_id = structures.id and place.ended_at is null`;
const people = sql<string | number>`(select count(*) from ${PEOPLE_HERE})`;
const hasReferent = sql<boolean>`exists (select 1 from ${PEOPLE_HERE} and place.role = 'referent')`;
const antennas = sql<string | number>`(
  select count(*) from structures as antenna where antenna.parent_id = structures.id and antenna.deleted_at is null
)`;

const selectStructures = (db: Db | Trx, userId: string) =>
  db
    .selectFrom("structures")
    .leftJoin("memberships as own", (join) =>
      join.onRef("own.structure_id", "=", "structures.id").on("own.ended_at", "is", null),
    )
    .leftJoin("structures as parent", (join) =>
      join.onRef("parent.id", "=", "structures.parent_id").on("parent.deleted_at", "is", null),
    )
    .leftJoin("memberships as above", (join) =>
      join.onRef("above.structure_id", "=", "parent.id").on("above.ended_at", "is", null),
    )
    .leftJoin("structure_people as mine", (join) =>
      join
        .onRef("mine.structure_id", "=", "structures.id")
        .on("mine.user_id", "=", userId)
        .on("mine.ended_at", "is", null),
    )
    .select(["structures.id", "structures.name", "structures.short_name as shortName"])
    .select(["structures.kind", "structures.rna", "structures.siret", "structures.commune"])
    .select(["structures.department", "structures.version"])
    .select(["parent.id as parentId", "parent.name as parentName", "above.since as aboveSince"])
    .select(["own.since", "own.college", "mine.role as mine"])
    .select([people.as("people"), antennas.as("antennas")])
    .where("structures.deleted_at", "is", null);

type Row = Awaited<ReturnType<ReturnType<typeof selectStructures>["execute"]>>[number];

/** An empty text is as absent as an empty column. */
const orNull = (text: string): string | null => text || null;

function present(row: Row, referents: string[]): Structure {
  const { parentId, parentName, aboveSince, since, college, ...rest } = row;
  return {
    ...omitNulls({
      ...rest,
      shortName: orNull(rest.shortName),
      commune: orNull(rest.commune),
    }),
    people: Number(rest.people),
    antennas: Number(rest.antennas),
    referents,
    ...(parentId !== null &&
      parentName !== null && {
        parent: {
          id: parentId,
          name: parentName,
          ...(aboveSince !== null && { isMember: true as const }),
        },
      }),
    ...(since !== null && { membership: { since, ...omitNulls({ college }) } }),
  };
}

/** Names of the référents, by structure. */
async function listReferents(db: Db | Trx, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("structure_people")
    .innerJoin("users", "users.id", "structure_people.user_id")
    .select(["structure_people.structure_id", "first_name", "last_name"])
    .where("structure_people.structure_id", "in", ids)
    .where("structure_people.ended_at", "is", null)
    .where("structure_people.role", "=", "referent")
    .where("users.status", "=", "active")
    .where("users.deleted_at", "is", null)
    .orderBy("users.name_key")
    .orderBy("users.id")
    .execute();
  const byStructure = Map.groupBy(rows, ({ structure_id }) => structure_id);
  return new Map(
    [...byStructure].map(([id, some]) => [
      id,
      some.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
    ]),
  );
}

async function presentAll(db: Db | Trx, rows: Row[]): Promise<Structure[]> {
  const referents = await listReferents(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(row, referents.get(row.id) ?? []));
}

type StructureQuery = Parsed<typeof structureRoutes.list>["query"];

/** Structures outside the trash, by name; `after` is the id of the last row of the previous page. */
export async function listStructures(
  db: Db,
  { q, college, sansReferent, limit, after }: StructureQuery,
  actor: { id: string },
): Promise<Structure[]> {
  let query = selectStructures(db, actor.id)
    .orderBy("structures.name_key")
    .orderBy("structures.id");
  if (q) query = query.where(isLike("structures.search", q));
  if (college) query = query.where("own.college", "=", college);
  if (sansReferent) query = query.where(({ not }) => not(hasReferent));
  if (after) query = query.where(follows("structures", ["name_key"], "asc", after));
  if (limit) query = query.limit(limit);
  return presentAll(db, await query.execute());
}

/** Throws not_found, also for a structure in the trash. */
export async function getStructure(
  db: Db | Trx,
  id: string,
  actor: { id: string },
): Promise<StructureDetail> {
  const rows = await selectStructures(db, actor.id).where("structures.id", "=", id).execute();
  const [structure] = await presentAll(db, rows);
  if (!structure) throw new ApiError("not_found");
  const antennaList = await db
    .selectFrom("structures")
    .select(["id", "name"])
    .where("parent_id", "=", id)
    .where("deleted_at", "is", null)
    .orderBy("name_key")
    .orderBy("id")
    .execute();
  return { ...structure, antennaList };
}
