import type { Document } from "#contract/documents.ts";
import { NewVersion, VersionsOfDocument } from "./document-versions.tsx";

export default function VersionsPart({ document }: { document: Document }) {
  return (
    <div className="grid gap-6">
      <NewVersion document={document} />
      <VersionsOfDocument document={document} />
    </div>
  );
}
