import { type RawBuilder, type SqlBool, sql } from "kysely";
import { toTerms, toTokens } from "#contract/search.ts";
import { type Db, isPostgres } from "./open.ts";
import { planPhrase } from "./search.ts";

/** Characters of the shortest word that is searched in texts: a shorter prefix matches too many words. */
const WORD_MIN = 3;
/** Characters of a word that are indexed: PostgreSQL refuses one of more than 2,046 bytes. */
const WORD_MAX = 200;

const clip = (word: string): string => [...word].slice(0, WORD_MAX).join("");

/** The words of a text, as they are indexed. */
export const toWords = (text: string): string[] => toTokens(text).map(clip);

interface EventTexts {
  title: string;
  message: string;
  place?: string | null | undefined;
  cancel_reason?: string | null | undefined;
}

/** The words of texts as they are searched, each once, after a space. */
const toColumn = (texts: (string | null | undefined)[]): string =>
  [...new Set(toWords(texts.join("\n")))].map((word) => ` ${word}`).join("");

/** Column `tokens` of an event. */
export const toEventTokens = ({ title, message, place, cancel_reason }: EventTexts): string =>
  toColumn([title, message, place, cancel_reason]);

/** Column `tokens` of a group. */
export const toGroupTokens = ({ name, description }: Record<"name" | "description", string>) =>
  toColumn([name, description]);

/** Of the words of a search (`toTitleWords`), the terms that are searched in texts. */
export const toTextTerms = (words: string[]): string[] =>
  toTerms(words.join(" "))
    .filter((term) => term.length >= WORD_MIN)
    .map(clip);

/** SQL condition: for each term, a column of tokens has a word that begins with it. */
export const hasTokens = (column: string, terms: string[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    terms.map((term) => sql`${sql.ref(column)} like ${`% ${term}%`}`),
    sql` and `,
  )})`;

/** Matches beyond which a count walks the list, comparing each row, until it has met a thousand. */
export const MANY_TOKENS_TO_COUNT = 5000;

/** Chooses how to find events of which `hasTokens` is true, as `planSearch` does for titles. */
export async function planEventTokens(
  db: Db,
  terms: string[],
  many?: number,
): Promise<RawBuilder<SqlBool>> {
  const like = hasTokens("events.tokens", terms);
  if (isPostgres(db)) return like;
  const phrase = terms.map((term) => `"${term}"*`).join(" AND ");
  return planPhrase(db, { table: "events", index: "events_tokens_search", phrase, like }, many);
}
