import type { Document } from "#contract/documents.ts";
import { TextOfDocument } from "./document-text.tsx";
import { isShown, ShownFile } from "./shown-file.tsx";

interface ReadingProps {
  document: Document;
  /** The page of a PDF that is shown first. */
  page: number | undefined;
}

/** The file itself; its text too where the page cannot show it. */
export default function ReadingPart({ document, page }: ReadingProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ShownFile document={document} page={page} fill={false} />
      {!isShown(document) && <TextOfDocument key={document.version} document={document} />}
    </div>
  );
}
