/** The same function, which works an answer out once; with `most` answers kept, all are forgotten. */
export function remembered<T>(ask: (text: string) => T, most = 10_000): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    if (answers.size >= most) answers.clear();
    const answer = ask(text);
    answers.set(text, answer);
    return answer;
  };
}
