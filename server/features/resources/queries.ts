import type { Resource } from "../../../contract/resources.ts";
import { contains } from "../../db/fold.ts";
import type { Db, Trx } from "../../db/open.ts";

const selectResources = (db: Db | Trx) =>
  db.selectFrom("resources").select(["id", "id as _id", "name", "file_name as filePath", "category", "uploaded_at", "size"]).where("deleted_at", "is", null);

interface ResourceQuery {
  category?: Resource["category"];
  q?: string | undefined;
}

/** Live resources, newest first. */
export function listResources(db: Db, { category, q }: ResourceQuery = {}): Promise<Resource[]> {
  let query = selectResources(db).orderBy("uploaded_at", "desc").orderBy("id", "desc");
  if (category) query = query.where("category", "=", category);
  if (q) query = query.where(contains("search", q));
  return query.execute();
}

export const getResource = (trx: Trx, id: string): Promise<Resource> => selectResources(trx).where("id", "=", id).executeTakeFirstOrThrow();
