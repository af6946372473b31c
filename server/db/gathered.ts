import type { Db } from "./open.ts";

/** Milliseconds after which nobody waits any more for the statement that is under way. */
const PATIENCE = 100;

/** Those who will be answered by one statement. */
interface Gathering<R> {
  keys: Set<string>;
  found: Promise<ReadonlyMap<string, R>>;
  start: () => void;
}

/** Who asks one database. */
class Gatherer<R> {
  readonly #find: (keys: string[]) => Promise<ReadonlyMap<string, R>>;
  #underWay = 0;
  #waiting: Gathering<R> | undefined;
  constructor(find: (keys: string[]) => Promise<ReadonlyMap<string, R>>) {
    this.#find = find;
  }

  async ask(key: string): Promise<R | undefined> {
    this.#waiting ??= this.#gather();
    const { keys, found, start } = this.#waiting;
    keys.add(key);
    if (this.#underWay === 0) start();
    return (await found).get(key);
  }

  #gather(): Gathering<R> {
    const keys = new Set<string>();
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => start(), PATIENCE);
    const start = () => {
      clearTimeout(timer);
      this.#waiting = undefined;
      this.#underWay += 1;
      resolve();
    };
    const found = begun
      .then(() => this.#find([...keys]))
      .finally(() => {
        this.#underWay -= 1;
        this.#waiting?.start();
      });
    return { keys, found, start };
  }
}

/**
 * Asks for what many want at once, each by a key, in one statement for all who came while the one before was under way: what each is told
 * was read after they asked. For a database that each statement is sent to.
 */
export function gathered<R>(
  find: (db: Db, keys: string[]) => Promise<ReadonlyMap<string, R>>,
): (db: Db, key: string) => Promise<R | undefined> {
  const gatherers = new WeakMap<Db, Gatherer<R>>();
  return (db, key) => {
    const gatherer = gatherers.get(db) ?? new Gatherer((keys) => find(db, keys));
    gatherers.set(db, gatherer);
    return gatherer.ask(key);
  };
}
