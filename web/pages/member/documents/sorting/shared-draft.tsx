import type { Document } from "#contract/documents.ts";

const LINK =
  "inline-flex min-h-11 items-center font-bold text-teal underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2";

/** Where the next version of a document is written, on another site; nothing where there is none. */
export function SharedDraft({ document: { editUrl } }: { document: Document }) {
  if (!editUrl) return null;
  return (
    <p>
      <a href={editUrl} target="_blank" rel="noreferrer" className={LINK}>
        Brouillon partagé ailleurs ({new URL(editUrl).host})
        <span className="sr-only">, s’ouvre dans un nouvel onglet, sur un autre site</span>
      </a>
    </p>
  );
}
