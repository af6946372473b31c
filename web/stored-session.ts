import { TOKEN_KEY } from "#contract/limits.ts";

/** Which public pages the logged-in member may write, as the member space last read it: their links to the editor are shown. The server decides. */
export const WRITER_KEY = "redaction";

/** What the member last opened, for the page « Chercher » (web/parts/recents.ts). */
export const RECENTS_KEY = "ouverts";

export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    // A browser that refuses storage has no session.
    return null;
  }
}

/** Marks the document: styles show what is for members, or for visitors (web/styles/base.css). */
export function showSession(): void {
  const { dataset } = document.documentElement;
  const isIn = readToken() !== null;
  dataset.session = isIn ? "in" : "out";
  dataset.writes = (isIn && localStorage.getItem(WRITER_KEY)) || "none";
}
