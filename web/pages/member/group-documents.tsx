import type { Document } from "#contract/documents.ts";
import { GROUP_DOCUMENTS_STEP } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { DocumentRow } from "#web/parts/document-row.tsx";
import { PagedList } from "#web/parts/paged-list.tsx";
import { PinnedDocuments } from "#web/parts/pinned-documents.tsx";
import { usePages } from "#web/parts/use-pages.ts";
import { documentList } from "#web/queries/documents.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Rows } from "#web/ui/rows.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";

const List = ({ documents }: { documents: Document[] }) => (
  <Rows>
    {documents.map((document) => (
      <DocumentRow key={document.id} document={document} withGroup={false} />
    ))}
  </Rows>
);

/** The group's documents, those that are pinned first, then the newest five at a time. */
export function GroupDocuments({ id }: { id: string }) {
  const pages = usePages(
    documentList({ groupId: id }, GROUP_DOCUMENTS_STEP),
    messages.documentsFailed,
  );
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="mb-5 text-h2">
        Documents
      </h2>
      <PinnedDocuments groupId={id}>{(list) => <List documents={list} />}</PinnedDocuments>
      <PagedList
        pages={pages}
        skeleton={<SkeletonRows count={2} />}
        empty={<EmptyState>{messages.noDocument}</EmptyState>}
      >
        {(list) => <List documents={list} />}
      </PagedList>
    </section>
  );
}
