import { useQuery } from "@tanstack/react-query";
import type { Document } from "#contract/documents.ts";
import { ReferenceMark } from "#web/parts/reference-mark.tsx";
import { documentReference } from "#web/queries/document-references.ts";

/** Of one version of a reference: in force, replaced, repealed, or not yet in force. */
export function VersionState({ document, number }: { document: Document; number: number }) {
  const { data } = useQuery(documentReference(document.id, document.version));
  const version = data?.reference?.versions.find((one) => one.number === number);
  // A version from before the document became a reference has no day.
  if (!version?.validFrom) return null;
  return <ReferenceMark state={version.state} />;
}
