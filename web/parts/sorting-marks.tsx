import { KIND_NAMES } from "#contract/document-sorting.ts";
import type { Document } from "#contract/documents.ts";

/** In the line under the name of a document: its folder, its kind, and whether it is pinned. */
export const SortingMarks = ({ document: { folder, kind, pinned } }: { document: Document }) => (
  <>
    {folder && (
      <>
        {" · "}
        <span className="sr-only">dossier </span>
        {folder.name}
      </>
    )}
    {kind && ` · ${KIND_NAMES[kind]}`}
    {pinned && (
      <>
        {" · "}
        <strong className="font-bold text-brick">Épinglé</strong>
      </>
    )}
  </>
);
