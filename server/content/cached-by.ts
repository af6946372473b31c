/** One value for each version of what it is made from. A promise that failed is made again for the next caller. */
export function cachedBy<T>(versionNow: () => string, make: () => T): () => T {
  let cached: { version: string; value: T } | undefined;
  return () => {
    const version = versionNow();
    if (cached?.version === version) return cached.value;
    const entry = { version, value: make() };
    cached = entry;
    if (entry.value instanceof Promise)
      entry.value.catch(() => {
        if (cached === entry) cached = undefined;
      });
    return entry.value;
  };
}

/** Caches the results of the last `most` keys. A rejected result is not cached. */
export function memoizeLast<T>(
  ask: (key: string) => Promise<T>,
  most: number,
): (key: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (key) => {
    const answer = answers.get(key) ?? ask(key);
    answers.delete(key);
    answers.set(key, answer);
    answer.catch(() => answers.get(key) === answer && answers.delete(key));
    const [oldest] = answers.keys();
    if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    return answer;
  };
}
