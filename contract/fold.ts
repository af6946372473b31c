/** Accents, case and typographic marks removed: "Élodie" and "elodie" are the same word to a search. */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("’", "'");

/** Returns a predicate that finds the searched text, ignoring case and accents. */
export const searching = (query: string): ((text: string) => boolean) => {
  const needle = fold(query.trim());
  return (text) => fold(text).includes(needle);
};

/** Returns a predicate that finds every searched word, in any order, ignoring case and accents. */
export function searchingWords(query: string): (text: string) => boolean {
  const words = fold(query).split(/\s+/);
  return (text) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  };
}
