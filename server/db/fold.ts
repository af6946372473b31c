/** Accents, case and typographic marks removed: "Élodie" and "elodie" are the same word to a search. */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("’", "'");

/** LIKE pattern for a folded substring, its wildcards escaped with a backslash. */
export const likePattern = (query: string): string => `%${fold(query).replace(/[\\%_]/g, "\\$&")}%`;
