import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Counted } from "#contract/fields.ts";
import type { FoundDocument } from "#contract/space-search.ts";
import type { Found, TitleSearch } from "#server/accounts/title-search.ts";
import type { Db } from "#server/db/open.ts";
import { countUpTo } from "#server/db/page.ts";
import { MANY_TO_COUNT, planWords } from "#server/db/search.ts";
import { toTextTerms } from "#server/db/words.ts";
import type { Deps } from "#server/deps.ts";
import { presentDocument } from "./present-document.ts";
import { selectDocuments } from "./queries.ts";
import { todayOf } from "./references/get-reference.ts";
import { listExtracts } from "./texts/list-extracts.ts";
import { countHits, searchByIndex } from "./texts/match-passages.ts";

/** Passages beyond which a document is not ranked higher. */
const HITS_MAX = 20;

interface Searched {
  words: string[];
  terms: string[];
  /** Paris day. */
  today: string;
}

/** Documents that have every word, in whichever passages. */
const haveEach = (db: Db, terms: string[]): RawBuilder<SqlBool> => {
  const haveOne = (term: string) =>
    sql`documents.id in (select document_id from (${countHits(db, { terms: [term] })}) as hits)`;
  return sql`(${sql.join(terms.map(haveOne), sql` and `)})`;
};

/** Documents with all the words in the title or in one passage. */
function inOnePlace(
  db: Db,
  { terms, today }: Searched,
  { titled, newest }: { titled: RawBuilder<SqlBool>; newest: boolean },
) {
  if (terms.length === 0) return selectDocuments(db).where(titled);
  const hits = sql`(case when hits.hits > ${sql.lit(HITS_MAX)} then ${sql.lit(HITS_MAX)} else hits.hits end)`;
  return selectDocuments(db)
    .leftJoin(countHits(db, { terms, newest }).as("hits"), "hits.document_id", "documents.id")
    .where(sql<SqlBool>`(hits.document_id is not null or ${titled})`)
    .orderBy(sql`case when reference.valid_to < ${today} then 1 else 0 end`)
    .orderBy(sql`case when ${titled} then 1 else 0 end`, "desc")
    .orderBy(sql`coalesce(${hits}, 0)`, "desc");
}

/** How many documents have all the words in one of the newest passages. */
const countNewest = (db: Db, terms: string[]): Promise<Counted> =>
  countUpTo(
    db,
    selectDocuments(db).innerJoin(
      countHits(db, { terms, newest: true }).as("hits"),
      "hits.document_id",
      "documents.id",
    ),
  );

interface Plan extends Counted {
  query: (titled: RawBuilder<SqlBool>) => ReturnType<typeof inOnePlace>;
  newest: boolean;
}

/** How the documents are found: of common words, among the newest texts, as these alone are more than is counted. */
async function planDocuments(db: Db, searched: Searched): Promise<Plan> {
  const { words, terms } = searched;
  const find = (newest: boolean) => (titled: RawBuilder<SqlBool>) =>
    inOnePlace(db, searched, { titled, newest });
  if (terms.length > 0) {
    const counted = await countNewest(db, terms);
    if (counted.more) return { ...counted, query: find(true), newest: true };
  }
  const titled = await planWords(db, "documents", words, MANY_TO_COUNT);
  const counted = await countUpTo(db, find(false)(titled).clearOrderBy());
  if (counted.count > 0 || terms.length < 2)
    return { ...counted, query: find(false), newest: false };
  const query = () => selectDocuments(db).where(haveEach(db, terms));
  return { ...(await countUpTo(db, query())), query, newest: false };
}

/** The rows found, with their extracts. */
async function listFound(
  deps: Deps,
  db: Db,
  { query, terms, newest, words, limit, actor }: TitleSearch & Plan & { terms: string[] },
): Promise<FoundDocument[]> {
  const rows = await query(await planWords(db, "documents", words))
    .orderBy("uploaded_at", "desc")
    .orderBy("documents.id", "desc")
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  const extracts = await listExtracts(db, ids, { terms, newest });
  return rows.map((row) => ({
    ...presentDocument(deps, row, actor),
    extracts: extracts.get(row.id) ?? [],
  }));
}

/**
 * Documents whose name or text contains every word: references that are no longer in force last; titles first, then those with more
 * passages, then the newest. Of common words, the texts read last only are ranked.
 */
export const searchDocuments = (deps: Deps, search: TitleSearch): Promise<Found<FoundDocument>> =>
  searchByIndex(deps.db, async (db) => {
    const terms = toTextTerms(search.words);
    const { query, newest, ...counted } = await planDocuments(db, {
      words: search.words,
      terms,
      today: todayOf(deps),
    });
    if (counted.count === 0 || search.limit === 0) return { ...counted, list: [] };
    const plan = { ...counted, query, newest };
    return { ...counted, list: await listFound(deps, db, { ...search, ...plan, terms }) };
  });
