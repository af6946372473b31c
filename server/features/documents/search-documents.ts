import type { Document } from "#contract/documents.ts";
import type { Found, TitleSearch } from "#server/accounts/title-search.ts";
import { countUpTo } from "#server/db/page.ts";
import { MANY_TO_COUNT, planWords } from "#server/db/search.ts";
import type { Deps } from "#server/deps.ts";
import { presentDocument } from "./present-document.ts";
import { selectDocuments } from "./queries.ts";

/** Documents whose name contains every word, newest first. */
export async function searchDocuments(
  deps: Deps,
  { words, limit, actor }: TitleSearch,
): Promise<Found<Document>> {
  const { db } = deps;
  const found = await planWords(db, "documents", words, MANY_TO_COUNT);
  const counted = await countUpTo(db, selectDocuments(db).where(found));
  if (counted.count === 0 || limit === 0) return { ...counted, list: [] };
  const rows = await selectDocuments(db)
    .where(await planWords(db, "documents", words))
    .orderBy("uploaded_at", "desc")
    .orderBy("documents.id", "desc")
    .limit(limit)
    .execute();
  return { ...counted, list: rows.map((row) => presentDocument(deps, row, actor)) };
}
