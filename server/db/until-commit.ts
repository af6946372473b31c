import type { Db } from "./open.ts";
import { commitsOf } from "./sqlite-dialect.ts";

const MOST_KEPT = 1000;

/** What was read since the last commit, each by its key. */
interface Kept<R> {
  since: number;
  found: Map<string, R>;
}

/**
 * Reads again only what somebody may have changed: SQLite says whether anything was committed, by whatever process (`PRAGMA data_version`), for less than
 * what a row costs. It is asked each time, so nothing old is ever told. Another database, and what was not found, is read each time.
 */
export function untilCommit<R extends object>(
  read: (db: Db, key: string) => Promise<R | undefined>,
  most = MOST_KEPT,
): (db: Db, key: string) => R | Promise<R | undefined> {
  const kept = new WeakMap<Db, Kept<R>>();
  return (db, key) => {
    // Before what is kept under it is read: then it is at least as new.
    const since = commitsOf(db);
    if (since === undefined) return read(db, key);
    let now = kept.get(db);
    if (now?.since !== since) {
      now = { since, found: new Map() };
      kept.set(db, now);
    }
    const { found } = now;
    return (
      found.get(key) ??
      read(db, key).then((row) => {
        if (row && found.size >= most) found.clear();
        if (row) found.set(key, row);
        return row;
      })
    );
  };
}
