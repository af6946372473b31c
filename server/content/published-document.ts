/** A PDF that was put in the place of one of the files. */
export interface PublishedDocument {
  fileName: string;
  /** As the file was called that was dropped. */
  name: string;
  size: number;
  sha256: string;
  /** Of the text that it was printed from. */
  textSha256: string | null;
  validated: boolean;
  at: string;
}

/** Not public before the collective has validated it; the other documents are shown with their status. */
const ONCE_VALIDATED = new Set(["rapport-etude"]);

export const isShown = (document: string, { validated }: { validated: boolean }): boolean =>
  validated || !ONCE_VALIDATED.has(document);
