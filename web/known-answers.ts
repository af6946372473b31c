/** An answer to a reading, with the tag by which the server knows it. */
export interface Known {
  etag: string;
  body: unknown;
}

const MOST_KNOWN = 100;
const known = new Map<string, Known>();
let owner: string | null = null;

/** Each session has its own: what another one was told is forgotten. */
function ofSession(token: string | null): Map<string, Known> {
  if (owner !== token) known.clear();
  owner = token;
  return known;
}

/** What the server said last when this session asked the same, so that it need not say it again. In memory only: answers to members are stored nowhere. */
export const knownAnswer = (token: string | null, url: string): Known | undefined =>
  ofSession(token).get(url);

export function rememberAnswer(token: string | null, url: string, answer: Known): void {
  const answers = ofSession(token);
  answers.delete(url);
  answers.set(url, answer);
  const [oldest] = answers.size > MOST_KNOWN ? answers.keys() : [];
  if (oldest !== undefined) answers.delete(oldest);
}
