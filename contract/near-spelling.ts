const bigrams = (text: string): string[] =>
  Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2));

/** Share of the pairs of characters that two texts have in common, 0 to 1 (Dice). */
function similarity(one: string, other: string): number {
  const left = bigrams(one);
  const right = bigrams(other);
  const counts = new Map<string, number>();
  for (const pair of left) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  let common = 0;
  for (const pair of right) {
    const count = counts.get(pair) ?? 0;
    if (count > 0) common += 1;
    counts.set(pair, count - 1);
  }
  return (2 * common) / Math.max(left.length + right.length, 1);
}

/** Characters to add, remove or replace to make one text of the other (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [place, character] of [...one].entries()) {
    const next = [place + 1];
    for (let at = 0; at < other.length; at += 1) {
      const replaced = (row[at] ?? 0) + (other.charAt(at) === character ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const SIMILAR = 0.85;
/** Two characters in a long text are a typing error, in a short one another name. */
const ERRORS = 2;
const LONG_ENOUGH = 8;
/** Longer texts are compared by their pairs alone. */
const LONGEST = 60;

const isTypingError = (one: string, other: string): boolean => {
  const [shorter, longer] = [one.length, other.length].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  if (shorter < LONG_ENOUGH || longer > LONGEST || longer - shorter > ERRORS) return false;
  return editDistance(one, other) <= ERRORS;
};

/** True for two texts that are spelled nearly alike. */
export const isNearSpelling = (one: string, other: string): boolean =>
  similarity(one, other) >= SIMILAR || isTypingError(one, other);
