import { type RawBuilder, type SqlBool, sql } from "kysely";
import { toTerms } from "#contract/search.ts";
import type { FoundDocument } from "#contract/space-search.ts";
import type { Found, TitleSearch } from "#server/accounts/title-search.ts";
import type { Db } from "#server/db/open.ts";
import { countUpTo } from "#server/db/page.ts";
import { MANY_TO_COUNT, planWords } from "#server/db/search.ts";
import type { Deps } from "#server/deps.ts";
import { presentDocument } from "./present-document.ts";
import { selectDocuments } from "./queries.ts";
import { listExtracts } from "./texts/list-extracts.ts";
import { matchPassages, textTerms } from "./texts/match-passages.ts";

/** Passages beyond which a document is not ranked higher. */
const HITS_MAX = 20;

/** Documents by how many passages have all the words. */
const countHits = (db: Db, terms: string[]) =>
  db
    .selectFrom("document_passages")
    .select(["document_id", sql<number>`count(*)`.as("hits")])
    .where(matchPassages(db, terms))
    .groupBy("document_id");

/** Documents that have every word, in whichever passages. */
const haveEach = (db: Db, terms: string[]): RawBuilder<SqlBool> => {
  const having = (term: string) =>
    sql`documents.id in (select document_id from document_passages where ${matchPassages(db, [term])})`;
  return sql`(${sql.join(terms.map(having), sql` and `)})`;
};

/** Documents with all the words in the title or in one passage; `anywhere`: in any of their passages. */
function searchIn(db: Db, titled: RawBuilder<SqlBool>, terms: string[], anywhere: boolean) {
  if (terms.length === 0) return selectDocuments(db).where(titled);
  if (anywhere) return selectDocuments(db).where(haveEach(db, terms));
  const hits = sql`(case when hits.hits > ${sql.lit(HITS_MAX)} then ${sql.lit(HITS_MAX)} else hits.hits end)`;
  return selectDocuments(db)
    .leftJoin(countHits(db, terms).as("hits"), "hits.document_id", "documents.id")
    .where(sql<SqlBool>`(hits.document_id is not null or ${titled})`)
    .orderBy(sql`case when ${titled} then 1 else 0 end`, "desc")
    .orderBy(sql`coalesce(${hits}, 0)`, "desc");
}

/** Documents whose name or text contains every word: titles first, then those with more passages, then the newest. */
export async function searchDocuments(
  deps: Deps,
  { words, limit, actor }: TitleSearch,
): Promise<Found<FoundDocument>> {
  const { db } = deps;
  const terms = textTerms(toTerms(words.join(" ")));
  const toCount = await planWords(db, "documents", words, MANY_TO_COUNT);
  const inOnePlace = await countUpTo(db, searchIn(db, toCount, terms, false).clearOrderBy());
  const anywhere = inOnePlace.count === 0 && terms.length > 1;
  const counted = anywhere ? await countUpTo(db, searchIn(db, toCount, terms, true)) : inOnePlace;
  if (counted.count === 0 || limit === 0) return { ...counted, list: [] };
  const titled = await planWords(db, "documents", words);
  const rows = await searchIn(db, titled, terms, anywhere)
    .orderBy("uploaded_at", "desc")
    .orderBy("documents.id", "desc")
    .limit(limit)
    .execute();
  const extracts = await listExtracts(
    db,
    rows.map(({ id }) => id),
    terms,
  );
  return {
    ...counted,
    list: rows.map((row) => ({
      ...presentDocument(deps, row, actor),
      extracts: extracts.get(row.id) ?? [],
    })),
  };
}
