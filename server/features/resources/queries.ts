import { sql } from "kysely";
import type { Site } from "#contract/page.ts";
import type { Resource, resourceRoutes } from "#contract/resources.ts";
import type { Parsed } from "#contract/route.ts";
import { ApiError } from "#server/api-error.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { planSearch } from "#server/db/search.ts";

const titleOf = sql<string>`coalesce(title, name)`;

const selectResources = (db: Db | Trx) =>
  db
    .selectFrom("resources")
    .select([
      "id",
      "id as _id",
      "name",
      titleOf.as("title"),
      "category",
      "uploaded_at",
      "version",
      "file_name as filePath",
      "size",
      "url",
      "authors",
      "year",
      "language",
      "kind",
      "description",
    ])
    .where("deleted_at", "is", null);

type ResourceQuery = ReturnType<typeof selectResources>;

const newestFirst = (query: ResourceQuery): ResourceQuery =>
  query.orderBy("uploaded_at", "desc").orderBy("id", "desc");

const execute = async (query: ResourceQuery): Promise<Resource[]> =>
  (await query.execute()).map(omitNulls);

type Asked = Parsed<typeof resourceRoutes.listCategory>;

/** Resources outside the trash, newest first. */
export async function listResources(
  db: Db,
  { category, q }: Partial<Asked["params"]> & Asked["query"] = {},
): Promise<Resource[]> {
  let query = newestFirst(selectResources(db));
  if (category) query = query.where("category", "=", category);
  if (q) query = query.where(await planSearch(db, "resources", q));
  return execute(query);
}

/** Resources outside the trash that have every term, newest first. */
export async function searchResources(db: Db, terms: string[], limit: number): Promise<Resource[]> {
  let query = newestFirst(selectResources(db));
  for (const term of terms) query = query.where(await planSearch(db, "resources", term));
  return execute(query.limit(limit));
}

/** What the public pages read of the resources. */
export const publicResources = (db: Db): Pick<Site, "resources" | "searchResources"> => ({
  resources: () => listResources(db),
  searchResources: (terms, limit) => searchResources(db, terms, limit),
});

/** Throws not_found. */
export async function getResource(db: Db | Trx, id: string): Promise<Resource> {
  const row = await selectResources(db).where("id", "=", id).executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  return omitNulls(row);
}

/** Text that changes with each upload, change, deletion and restoration, by any process. */
export async function getResourcesVersion(db: Db): Promise<string> {
  const { live, newest, removed, changes } = await db
    .selectFrom("resources")
    .select(({ fn }) => [
      fn.countAll<string | number>().filterWhere("deleted_at", "is", null).as("live"),
      fn.max("uploaded_at").as("newest"),
      fn.max("deleted_at").as("removed"),
      fn.sum<string | number>("version").as("changes"),
    ])
    .executeTakeFirstOrThrow();
  return `${live} ${newest} ${removed} ${changes}`;
}
