import type { Site } from "#contract/page.ts";
import type { Resource, resourceRoutes } from "#contract/resources.ts";
import type { Parsed } from "#contract/route.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { planSearch } from "#server/db/search.ts";

const selectResources = (db: Db | Trx) =>
  db
    .selectFrom("resources")
    .select(["id", "id as _id", "name", "file_name as filePath", "category", "uploaded_at", "size"])
    .where("deleted_at", "is", null);

type Asked = Parsed<typeof resourceRoutes.listCategory>;
type ResourceQuery = Partial<Asked["params"]> & Asked["query"];

/** Resources outside the trash, newest first. */
export async function listResources(
  db: Db,
  { category, q }: ResourceQuery = {},
): Promise<Resource[]> {
  let query = selectResources(db).orderBy("uploaded_at", "desc").orderBy("id", "desc");
  if (category) query = query.where("category", "=", category);
  if (q) query = query.where(await planSearch(db, "resources", q));
  return query.execute();
}

/** Resources outside the trash whose name has every term, newest first. */
export async function searchResources(db: Db, terms: string[], limit: number): Promise<Resource[]> {
  let query = selectResources(db).orderBy("uploaded_at", "desc").orderBy("id", "desc");
  for (const term of terms) query = query.where(await planSearch(db, "resources", term));
  return query.limit(limit).execute();
}

/** What the public pages read of the resources. */
export const publicResources = (db: Db): Pick<Site, "resources" | "searchResources"> => ({
  resources: (category) => listResources(db, { category }),
  searchResources: (terms, limit) => searchResources(db, terms, limit),
});

/** Throws not_found. */
export async function getResource(db: Db | Trx, id: string): Promise<Resource> {
  const resource = await selectResources(db).where("id", "=", id).executeTakeFirst();
  if (!resource) throw new ApiError("not_found");
  return resource;
}

/** Text that changes with each upload, deletion and restoration, by any process. */
export async function getResourcesVersion(db: Db): Promise<string> {
  const { live, newest, removed } = await db
    .selectFrom("resources")
    .select(({ fn }) => [
      fn.countAll<string | number>().filterWhere("deleted_at", "is", null).as("live"),
      fn.max("uploaded_at").as("newest"),
      fn.max("deleted_at").as("removed"),
    ])
    .executeTakeFirstOrThrow();
  return `${live} ${newest} ${removed}`;
}
