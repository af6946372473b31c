import type { Document } from "#contract/documents.ts";
import { GROUP_DOCUMENTS_STEP } from "#contract/group-limits.ts";
import { messages } from "#contract/messages.ts";
import { DocumentRow } from "#web/parts/document-row.tsx";
import { PagedList } from "#web/parts/paged-list.tsx";
import { PinnedFirst } from "#web/parts/pinned-first.tsx";
import { usePinnedFirst } from "#web/parts/use-pinned-first.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Rows } from "#web/ui/rows.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { SelectDocuments } from "./documents/select-documents.tsx";
import { useSelecting } from "./documents/use-selecting.tsx";

const HEADING = "documents";

const rowsOf = (documents: Document[]) => (
  <Rows>
    {documents.map((document) => (
      <DocumentRow key={document.id} document={document} withGroup={false} />
    ))}
  </Rows>
);

/** The group's documents, those that are pinned first, then the newest five at a time; several are downloaded, sorted or deleted together. */
export function GroupDocuments({ id }: { id: string }) {
  const pages = usePinnedFirst({ groupId: id }, GROUP_DOCUMENTS_STEP, id);
  const { selecting, end, button } = useSelecting(HEADING);
  return (
    <section aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1} className="mb-5 text-h2">
        Documents
      </h2>
      <PagedList
        pages={pages}
        skeleton={<SkeletonRows count={2} />}
        empty={<EmptyState>{messages.noDocument}</EmptyState>}
      >
        {(list) => (
          <>
            <div className="mb-3">{button}</div>
            {selecting ? (
              <SelectDocuments documents={list} withGroup={false} onDone={end} />
            ) : (
              <PinnedFirst documents={list}>{rowsOf}</PinnedFirst>
            )}
          </>
        )}
      </PagedList>
    </section>
  );
}
