/** A page that somebody opens asks at once for what it shows: older than that, an answer is not taken for today's. */
const FRESH_MS = 10_000;

const begun = new Map<string, Promise<unknown>>();

/** Asks for something before there is a screen to show it. What fails is asked for again by the screen, which says so. */
export function begin<T>(name: string, answer: Promise<T>): Promise<T> {
  begun.set(name, answer);
  const forget = () => begun.get(name) === answer && begun.delete(name);
  answer.catch(forget);
  setTimeout(forget, FRESH_MS);
  return answer;
}

/** What was begun under this name, once. */
export function takeBegun<T>(name: string): Promise<T> | undefined {
  const answer = begun.get(name) as Promise<T> | undefined;
  begun.delete(name);
  return answer;
}

/** What one session asked for is not shown to the next one. */
export const forgetBegun = (): void => begun.clear();
