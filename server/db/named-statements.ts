import { hash } from "node:crypto";

const names = new Map<string, string>();

/** Has PostgreSQL keep what it made of this statement: for what every request asks, it takes several times as long as running it. */
export function keepStatement(text: string): void {
  // The same in every instance, whatever order they met them in.
  if (!names.has(text)) names.set(text, `cpms_${hash("sha256", text).slice(0, 32)}`);
}

/** Undefined for a statement that is sent whole each time. */
export const nameOf = (text: string): string | undefined => names.get(text);

/**
 * What a connection says of a name that is not its own: a pooler that lends another one for each transaction (PgBouncer before 1.21) sends what
 * was named on one of them to the next. Nothing was run. And a table that changed under the statement.
 */
const NOT_ITS_OWN = new Set([
  "26000", // invalid_sql_statement_name
  "42P05", // duplicate_prepared_statement
  "0A000", // feature_not_supported: cached plan must not change result type
]);

export const isNotItsOwn = (error: unknown): boolean =>
  NOT_ITS_OWN.has(String((error as { code?: unknown }).code));
