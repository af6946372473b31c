import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { Document } from "#contract/documents.ts";
import { pinnedDocuments } from "../queries/document-folders.ts";

interface PinnedDocumentsProps {
  groupId: string;
  /** Its rows. */
  children: (documents: Document[]) => ReactNode;
}

/** The documents pinned in a group, above its list; nothing where there is none. */
export function PinnedDocuments({ groupId, children }: PinnedDocumentsProps) {
  const id = useId();
  const { data = [] } = useQuery(pinnedDocuments(groupId));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-6">
      <p id={id} className="mb-2 font-title font-bold">
        Épinglés
      </p>
      {children(data)}
    </section>
  );
}
