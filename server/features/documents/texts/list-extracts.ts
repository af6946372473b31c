import { sql } from "kysely";
import { extractOf } from "#contract/search.ts";
import { EXTRACTS_MAX, type TextExtract } from "#contract/space-search.ts";
import type { Db } from "#server/db/open.ts";
import { matchPassages } from "./match-passages.ts";

/** By document, the first passages that have all the words, else one of them; `newest` as they were found. */
export async function listExtracts(
  db: Db,
  documents: string[],
  { terms, newest }: { terms: string[]; newest: boolean },
): Promise<Map<string, TextExtract[]>> {
  if (documents.length === 0 || terms.length === 0) return new Map();
  /** One of each page; a text without pages has all of them. */
  const firsts = (any: boolean) =>
    db
      .selectFrom("document_passages")
      .select(["document_id", "position", "page", "title", "text"])
      .select(
        sql<number>`row_number() over (partition by document_id, coalesce(page, -position) order by position)`.as(
          "on_page",
        ),
      )
      .where("document_id", "in", documents)
      .where(matchPassages(db, { terms, any, newest: newest && !any }));
  const ranked = (any: boolean) =>
    db
      .selectFrom(firsts(any).as("firsts"))
      .select(["document_id", "position", "page", "title", "text"])
      .select(
        sql<number>`row_number() over (partition by document_id order by position)`.as("rank"),
      )
      .where("on_page", "=", 1);
  const read = (any: boolean) =>
    db
      .selectFrom(ranked(any).as("ranked"))
      .select(["document_id", "page", "title", "text"])
      .where("rank", "<=", EXTRACTS_MAX)
      .orderBy("document_id")
      .orderBy("position")
      .execute();
  const rows = await read(false);
  const found = rows.length > 0 || terms.length === 1 ? rows : await read(true);
  const toExtract = ({ page, title, text }: (typeof found)[number]): TextExtract => ({
    page,
    title,
    extract: extractOf(text, terms),
  });
  return new Map(
    [...Map.groupBy(found, (row) => row.document_id)].map(([id, list]) => [
      id,
      list.map(toExtract),
    ]),
  );
}
