import { GROUP_DOCUMENTS_STEP } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import { api } from "../../api.ts";
import { DocumentCard } from "../../parts/document-card.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { usePaged } from "../../parts/use-paged.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { SkeletonCards } from "../../ui/skeleton.tsx";

/** The group's documents, newest first, five at a time. */
export function GroupDocuments({ id }: { id: string }) {
  const { load, more, busy } = usePaged(
    (query, signal) => api.documents.list({ query: { ...query, groupId: id } }, signal),
    id,
    {
      failed: messages.documentsFailed,
      size: GROUP_DOCUMENTS_STEP,
    },
  );
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="mb-5 text-h2">
        Documents
      </h2>
      <Loaded
        load={load}
        failed={messages.documentsFailed}
        skeleton={<SkeletonCards count={2} stacked />}
      >
        {({ list, more: others }) =>
          list.length === 0 ? (
            <EmptyState>{messages.noDocument}</EmptyState>
          ) : (
            <>
              <ul className="grid gap-3">
                {list.map((document) => (
                  <DocumentCard key={document.id} document={document} withGroup={false} />
                ))}
              </ul>
              <MoreButton more={others} busy={busy} onMore={more} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
