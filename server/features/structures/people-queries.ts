import { mayManageStructure } from "#contract/permissions.ts";
import type { StructurePerson } from "#contract/structures.ts";
import { NAME } from "#server/accounts/person.ts";
import type { Actor } from "#server/accounts/session.ts";
import { inStructure } from "#server/accounts/structures/structure-right.ts";
import { findStructure } from "#server/accounts/structures/structures.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db, Trx } from "#server/db/open.ts";

/** Live places whose account is open. */
const selectPeople = (db: Db | Trx, structureId: string) =>
  db
    .selectFrom("structure_people")
    .innerJoin("users", "users.id", "structure_people.user_id")
    .where("structure_people.structure_id", "=", structureId)
    .where("structure_people.ended_at", "is", null)
    .where("users.status", "=", "active")
    .where("users.deleted_at", "is", null);

/** The people of a structure, référents first; their addresses for those who manage it. Throws not_found. */
export async function listPeople(db: Db, id: string, actor: Actor): Promise<StructurePerson[]> {
  if (!(await findStructure(db, id))) throw new ApiError("not_found");
  const sees = mayManageStructure(await inStructure(db, actor, id), { id });
  const rows = await selectPeople(db, id)
    .select(NAME)
    .select(["users.email", "structure_people.role", "job", "since"])
    .orderBy((eb) =>
      eb
        .case()
        .when("structure_people.role", "=", "referent")
        .then(0)
        .when("structure_people.role", "=", "deputy")
        .then(1)
        .else(2)
        .end(),
    )
    .orderBy("users.name_key")
    .orderBy("users.id")
    .execute();
  return rows.map(({ email, job, ...person }) => ({
    ...person,
    ...(job !== "" && { job }),
    ...(sees && { email }),
  }));
}

export type Place = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

/** The place of a person in a structure, also of one whose account is closed. */
export const findPlace = (trx: Trx, structureId: string, userId: string) =>
  trx
    .selectFrom("structure_people")
    .innerJoin("users", "users.id", "structure_people.user_id")
    .select(["structure_people.id as placeId", "structure_people.role", "job"])
    .select([...NAME, "users.status", "users.deleted_at"])
    .where("structure_people.structure_id", "=", structureId)
    .where("structure_people.user_id", "=", userId)
    .where("structure_people.ended_at", "is", null)
    .executeTakeFirst();

/** Throws last_referent when a structure with other people would be left without référent by this person. */
export async function refuseLastReferent(
  trx: Trx,
  structureId: string,
  { id, role }: Pick<Place, "id" | "role">,
): Promise<void> {
  if (role !== "referent") return;
  const others = await selectPeople(trx, structureId)
    .select("structure_people.role")
    .where("users.id", "!=", id)
    .execute();
  if (others.length > 0 && !others.some((other) => other.role === "referent"))
    throw new ApiError("last_referent");
}
