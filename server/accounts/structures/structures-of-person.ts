import type { MyStructure } from "#contract/person.ts";
import type { Db, Trx } from "#server/db/open.ts";

/** The live structures of these people, by person: the main one first, then by date. */
export async function listStructuresOf(
  db: Db | Trx,
  userIds: string[],
): Promise<Map<string, MyStructure[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("structure_people")
    .innerJoin("structures", "structures.id", "structure_people.structure_id")
    .innerJoin("users", "users.id", "structure_people.user_id")
    .select(["structure_people.user_id", "structures.id", "structures.name"])
    .select(["structure_people.role", "users.main_structure_id"])
    .where("structure_people.user_id", "in", userIds)
    .where("structure_people.ended_at", "is", null)
    .where("structures.deleted_at", "is", null)
    .orderBy("structure_people.since")
    .orderBy("structure_people.id")
    .execute();
  const isMain = (row: (typeof rows)[number]) => Number(row.id === row.main_structure_id);
  const sorted = rows.toSorted((one, other) => isMain(other) - isMain(one));
  return new Map(
    [...Map.groupBy(sorted, ({ user_id }) => user_id)].map(([userId, places]) => [
      userId,
      places.map(({ id, name, role }) => ({ id, name, role })),
    ]),
  );
}

/** As answers say them: there, or not. */
export const withStructures = (structures: MyStructure[] = []): { structures?: MyStructure[] } =>
  structures.length > 0 ? { structures } : {};
