import { sql } from "kysely";
import type { DirectoryPerson, directoryRoutes, ListedPerson } from "#contract/directory.ts";
import type { ShownField } from "#contract/directory-limits.ts";
import type { Counted } from "#contract/fields.ts";
import { LIST_LIMIT } from "#contract/limits.ts";
import type { Parsed } from "#contract/route.ts";
import { toTitleWords } from "#contract/search.ts";
import { NAMED } from "#server/accounts/person.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import { listStructuresOf } from "#server/accounts/structures/structures-of-person.ts";
import { ApiError } from "#server/api-error.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import type { Db } from "#server/db/open.ts";
import { countUpTo, follows } from "#server/db/page.ts";
import { isFound, selectPeople } from "./people.ts";

type Filters = Parsed<typeof directoryRoutes.count>["query"];
type Query = Parsed<typeof directoryRoutes.list>["query"];

/** The value of a field that the person shows, else null: what is hidden does not leave the database. */
const shown = (field: ShownField) => {
  const value = sql.ref(field === "email" ? "users.email" : `profile.${field}`);
  return sql<
    string | null
  >`case when ${sql.ref(`profile.show_${field}`)} = 1 and ${value} <> '' then ${value} end`.as(
    field,
  );
};

const selectListed = (query: ReturnType<typeof selectPeople>) =>
  query
    .leftJoin("person_profiles as profile", "profile.user_id", "users.id")
    .select([...NAMED, "users.college", shown("job"), shown("languages")]);

function filterPeople(db: Db, { q = "", structureId, groupId, college }: Filters) {
  let query = selectPeople(db);
  for (const word of toTitleWords(q)) query = query.where(isFound(word));
  if (college) query = query.where("users.college", "=", college);
  if (structureId)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("structure_people as there")
          .innerJoin("structures as chosen", "chosen.id", "there.structure_id")
          .select("there.id")
          .whereRef("there.user_id", "=", "users.id")
          .where("there.structure_id", "=", structureId)
          .where("there.ended_at", "is", null)
          .where("chosen.deleted_at", "is", null),
      ),
    );
  if (groupId)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("group_members as joined")
          .innerJoin("groups", "groups.id", "joined.group_id")
          .select("joined.group_id")
          .whereRef("joined.user_id", "=", "users.id")
          .where("joined.group_id", "=", groupId)
          .where("groups.deleted_at", "is", null)
          .where("groups.archived_at", "is", null),
      ),
    );
  return query;
}

/** Groups that every member may see, by person and in the order of their names; archived ones belong to the past. */
async function listGroupsOf(db: Db, ids: string[]): Promise<Map<string, ListedPerson["groups"]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("group_members")
    .innerJoin("groups", "groups.id", "group_members.group_id")
    .select(["user_id", "groups.id", "groups.name"])
    .where("user_id", "in", ids)
    .where("groups.deleted_at", "is", null)
    .where("groups.archived_at", "is", null)
    .orderBy("groups.name_key")
    .orderBy("groups.id")
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([id, own]) => [
      id,
      own.map((group) => ({ id: group.id, name: group.name })),
    ]),
  );
}

/** People of the directory, by name; `after` is the id of the last row of the previous page. */
export async function listPeople(
  db: Db,
  { limit = LIST_LIMIT, after, ...filters }: Query,
): Promise<ListedPerson[]> {
  let query = selectListed(filterPeople(db, filters))
    .orderBy("users.name_key")
    .orderBy("users.id")
    .limit(limit);
  if (after) query = query.where(follows("users", ["name_key"], "asc", after));
  const rows = await query.execute();
  const groups = await listGroupsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...omitNulls(row), groups: groups.get(row.id) ?? [] }));
}

export const countPeople = (db: Db, filters: Filters): Promise<Counted> =>
  countUpTo(db, filterPeople(db, filters).select("users.id"));

/** Structures with a person in the directory, by name. */
export const listStructures = (db: Db) =>
  db
    .selectFrom("structures")
    .select(["structures.id", "structures.name"])
    .where("structures.deleted_at", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("structure_people as there")
          .innerJoin("users", "users.id", "there.user_id")
          .select("there.id")
          .whereRef("there.structure_id", "=", "structures.id")
          .where("there.ended_at", "is", null)
          .where("users.status", "=", "active")
          .where("users.deleted_at", "is", null)
          .where(HAS_ACCESS),
      ),
    )
    .orderBy("structures.name_key")
    .orderBy("structures.id")
    .execute();

/** What members see of a person. Throws not_found, also for a person who is no longer in the directory. */
export async function getPerson(db: Db, id: string): Promise<DirectoryPerson> {
  const row = await selectListed(selectPeople(db).where("users.id", "=", id))
    .select([shown("presentation"), shown("email"), shown("phone")])
    .executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  const structures = await listStructuresOf(db, [id]);
  return {
    ...omitNulls(row),
    groups: (await listGroupsOf(db, [id])).get(id) ?? [],
    structures: (structures.get(id) ?? []).map((place) => ({ id: place.id, name: place.name })),
  };
}
