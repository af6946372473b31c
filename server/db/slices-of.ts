/** Rows, addresses or ids of one statement: SQLite takes 32,766 values, PostgreSQL 65,535. */
const SLICE = 500;

/** The same values in order, in arrays of `size` at most. */
export function* slicesOf<T>(all: readonly T[], size = SLICE): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
