import { type RawBuilder, type SqlBool, sql } from "kysely";
import { fold } from "../../contract/fold.ts";

/** LIKE pattern for a folded substring, its wildcards escaped with a backslash. */
const likePattern = (query: string): string => `%${fold(query).replace(/[\\%_]/g, "\\$&")}%`;

/** Condition: a folded column contains what somebody searches. ESCAPE is written out, as SQLite has none of its own. */
export const contains = (column: string, query: string): RawBuilder<SqlBool> => sql`${sql.ref(column)} like ${likePattern(query)} escape '\\'`;
