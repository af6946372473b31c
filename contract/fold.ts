/** Accents, case and typographic marks removed: "Élodie" and "elodie" are the same word to a search. */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("’", "'");

/** True when a text contains what is searched, whatever the case and the accents. */
export const matches = (text: string, query: string): boolean =>
  fold(text).includes(fold(query.trim()));
