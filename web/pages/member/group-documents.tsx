import { useState } from "react";
import { GROUP_DOCUMENTS_STEP } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import { api } from "../../api.ts";
import { DocumentCard } from "../../parts/document-card.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { useLoad } from "../../parts/use-load.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { SkeletonCards } from "../../ui/skeleton.tsx";

/** The group's documents, newest first, five at a time. */
export function GroupDocuments({ id }: { id: string }) {
  const load = useLoad((signal) => api.documents.list({ query: { groupId: id } }, signal), id);
  const [shown, setShown] = useState(GROUP_DOCUMENTS_STEP);
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="mb-5 text-h2">
        Documents
      </h2>
      <Loaded load={load} failed={messages.documentsFailed} skeleton={<SkeletonCards count={2} stacked />}>
        {(documents) =>
          documents.length === 0 ? (
            <EmptyState>{messages.noDocument}</EmptyState>
          ) : (
            <>
              <ul className="grid gap-3">
                {documents.slice(0, shown).map((document) => (
                  <DocumentCard key={document.id} document={document} withGroup={false} />
                ))}
              </ul>
              <MoreButton shown={Math.min(shown, documents.length)} total={documents.length} onMore={() => setShown(shown + GROUP_DOCUMENTS_STEP)} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
