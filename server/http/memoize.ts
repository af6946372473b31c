interface Bounds {
  /** The cache is emptied when it has this many results. */
  max?: number;
  /** Longer arguments are computed each time: clients choose them, and memory is for everyone. */
  longest?: number;
}

/** Returns the same function with its results cached by argument. */
export function memoize<T>(
  compute: (text: string) => T,
  { max = 10_000, longest = 200 }: Bounds = {},
): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    if (text.length > longest) return compute(text);
    const known = results.get(text);
    if (known !== undefined) return known;
    if (results.size >= max) results.clear();
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}
