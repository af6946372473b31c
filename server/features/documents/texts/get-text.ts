import type { DocumentText } from "#contract/documents.ts";
import type { Deps } from "#server/deps.ts";
import { getDocument } from "../queries.ts";

/** Passages of an answer. */
const PAGE = 50;

/** The text of the live version from a passage on; none while another version is being read. Throws not_found. */
export async function getText(
  { db }: Pick<Deps, "db">,
  { id, after = -1 }: { id: string; after?: number | undefined },
): Promise<DocumentText> {
  const { version } = await getDocument(db, id);
  const row = await db
    .selectFrom("document_texts")
    .select(["version", "state", "pages"])
    .where("document_id", "=", id)
    .executeTakeFirst();
  if (row?.version !== version || row.state === "waiting")
    return { state: "waiting", pages: null, passages: [], more: false };
  const passages = await db
    .selectFrom("document_passages")
    .select(["position", "page", "title", "text"])
    .where("document_id", "=", id)
    .where("position", ">", after)
    .orderBy("position")
    .limit(PAGE + 1)
    .execute();
  const { state, pages } = row;
  return { state, pages, passages: passages.slice(0, PAGE), more: passages.length > PAGE };
}
