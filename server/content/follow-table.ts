import { type CountedTable, versionOf } from "../db/data-versions.ts";
import type { Db } from "../db/open.ts";

/** What is held in memory of a table that few change: no page waits for the database. */
export interface Followed {
  /** Reads it again; called when one was changed here. */
  refresh(): Promise<void>;
  /** Reads it again if any instance changed it; called each second. Never throws. */
  look(): Promise<void>;
  /** Calls back when what a page shows may have changed, until what it returns is called. */
  watch(onChange: () => void): () => void;
}

/** Follows the changes of a table; `read` holds what there is now, and says whether that changes a page. */
export function followTable(
  db: Db,
  log: { warn(about: object, sentence: string): void },
  table: CountedTable,
  read: () => Promise<boolean>,
): Followed {
  const watchers = new Set<() => void>();
  let edition: string | undefined;
  let silent = false;
  const editionNow = () => versionOf(db, [table]);
  const readNow = async (): Promise<void> => {
    // Before what it counts: what is read is at least as new.
    const found = await editionNow();
    const changed = await read();
    edition = found;
    if (changed) for (const tell of [...watchers]) tell();
  };
  // One after the other: what was read first never takes the place of what was read last.
  let last: Promise<void> = Promise.resolve();
  const refresh = (): Promise<void> => {
    const reading = last.then(readNow);
    last = reading.catch(() => undefined);
    return reading;
  };
  const look = async (): Promise<void> => {
    try {
      if ((await editionNow()) !== edition) await refresh();
      silent = false;
    } catch (error) {
      if (!silent) log.warn({ err: error }, `${table} not read`);
      silent = true;
    }
  };
  const watch = (onChange: () => void) => {
    const tell = () => onChange();
    watchers.add(tell);
    return () => void watchers.delete(tell);
  };
  return { refresh, look, watch };
}

interface Watched {
  watch(onChange: () => void): () => void;
}

/** Calls back when either changes. */
export const watchBoth =
  (one: Watched, other: Watched): Watched["watch"] =>
  (onChange) => {
    const unwatch = [one.watch(onChange), other.watch(onChange)];
    return () => {
      for (const end of unwatch) end();
    };
  };
