import { type ReactNode, useId } from "react";
import type { Document } from "#contract/documents.ts";

interface PinnedFirstProps {
  documents: Document[];
  /** Rows of some of them. */
  children: (documents: Document[]) => ReactNode;
}

/** Rows of the documents of a group: those that are pinned under a heading of their own, then the others. */
export function PinnedFirst({ documents, children }: PinnedFirstProps) {
  const id = useId();
  const pinned = documents.filter((document) => document.pinned);
  const others = documents.filter((document) => !document.pinned);
  if (pinned.length === 0) return children(documents);
  return (
    <>
      <section aria-labelledby={id} className="mb-6">
        <p id={id} className="mb-2 font-title font-bold">
          Épinglés
        </p>
        {children(pinned)}
      </section>
      {others.length > 0 && children(others)}
    </>
  );
}
