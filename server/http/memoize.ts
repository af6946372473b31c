/** Returns the same function with its results cached by argument. The cache is emptied when it reaches `max` results. */
export function memoize<T>(compute: (text: string) => T, max = 10_000): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    if (results.size >= max) results.clear();
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}
