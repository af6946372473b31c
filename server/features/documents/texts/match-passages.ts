import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Db, isPostgres } from "#server/db/open.ts";

/** Characters of the shortest word that is searched in texts: a shorter prefix matches too many words. */
const WORD_MIN = 3;

/** Of the terms of a search (contract/search.ts), those that are searched in texts. */
export const textTerms = (terms: string[]): string[] =>
  terms.filter((term) => term.length >= WORD_MIN);

/** SQL condition on `document_passages`: its words begin with each of these terms, or with one of them. Terms have letters and digits only. */
export function matchPassages(
  db: Db,
  terms: string[],
  which: "each" | "any" = "each",
): RawBuilder<SqlBool> {
  if (isPostgres(db)) {
    const query = terms.map((term) => `'${term}':*`).join(which === "each" ? " & " : " | ");
    return sql`array_to_tsvector(string_to_array(tokens, ' ')) @@ ${query}::tsquery`;
  }
  const phrase = terms.map((term) => `"${term}"*`).join(which === "each" ? " AND " : " OR ");
  const index = sql.table("document_passages_search");
  return sql`document_passages.number in (select rowid from ${index} where ${index} match ${phrase})`;
}
