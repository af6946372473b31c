/** Age in milliseconds beyond which a prefetched answer is discarded. */
const FRESH_MS = 10_000;

const prefetched = new Map<string, Promise<unknown>>();

/** Starts a request before its screen is mounted. The screen sends a failed request again and shows its error. */
export function prefetch<T>(name: string, answer: Promise<T>): Promise<T> {
  prefetched.set(name, answer);
  const forget = () => prefetched.get(name) === answer && prefetched.delete(name);
  answer.catch(forget);
  setTimeout(forget, FRESH_MS);
  return answer;
}

/** Returns the prefetched answer of this name once. */
export function takePrefetched<T>(name: string): Promise<T> | undefined {
  const answer = prefetched.get(name) as Promise<T> | undefined;
  prefetched.delete(name);
  return answer;
}

/** Discards the answers of the former session. */
export const clearPrefetched = (): void => prefetched.clear();
