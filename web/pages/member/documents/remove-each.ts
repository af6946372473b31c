import type { Document } from "#contract/documents.ts";

export interface Removal {
  removed: Document[];
  failed: { document: Document; error: unknown }[];
}

/** Puts documents in the trash one after the other, each by a call of its own: a refusal of one leaves the others. */
export async function removeEach(
  documents: Document[],
  remove: (id: string) => Promise<unknown>,
): Promise<Removal> {
  const removal: Removal = { removed: [], failed: [] };
  for (const document of documents)
    try {
      await remove(document.id);
      removal.removed.push(document);
    } catch (error) {
      removal.failed.push({ document, error });
    }
  return removal;
}
