import { messages } from "#contract/messages.ts";
import { mayPublish } from "#contract/permissions.ts";
import { HeadAction } from "#web/parts/head-action.tsx";
import { MemberPage } from "#web/parts/member-page.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { NoneFound } from "#web/parts/none-found.tsx";
import { usePages } from "#web/parts/use-pages.ts";
import { useSearched } from "#web/parts/use-searched.ts";
import { DOCUMENTS_PAGE, documentList } from "#web/queries/documents.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { DocumentList } from "./documents/document-list.tsx";
import { Filters, useFilters } from "./documents/filters.tsx";
import { Preview } from "./documents/preview.tsx";
import { UploadForm } from "./documents/upload-form.tsx";
import { useOpenedDocument } from "./documents/use-opened-document.ts";

const ONE = "grid grid-cols-1 gap-10";
const COLUMNS = `${ONE} lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-14`;
const HALVES = `${ONE} lg:grid-cols-2 lg:items-start`;

function Deposit() {
  const { notify } = useToasts();
  return (
    <section aria-labelledby="deposer">
      <h2 id="deposer" className="mb-5 text-h2">
        Déposer des documents
      </h2>
      <UploadForm onUploaded={() => notify("success", messages.documentUploaded)} />
    </section>
  );
}

interface NoneProps {
  query: string;
  groupId: string;
}

const None = ({ query, groupId }: NoneProps) => (
  <NoneFound
    sentence={messages.noDocument}
    nothing={groupId ? "Dans ce groupe, aucun nom de document" : "Aucun nom de document"}
    query={query}
  />
);

export default function DocumentsPage() {
  const publishes = mayPublish(useMemberSpace().me);
  const { typed, type, query } = useSearched();
  const { groupId, opened, change } = useFilters();
  const documents = usePages(
    documentList({ ...(groupId && { groupId }), ...(query && { q: query }) }, DOCUMENTS_PAGE),
    messages.documentsFailed,
  );
  const open = (id: string) => change("document", id);
  const { preview, gone } = useOpenedDocument(documents, opened, open);
  return (
    <MemberPage
      action={publishes && <HeadAction form="deposer" verb="Déposer" what="des documents" />}
    >
      <div className={preview ? HALVES : publishes ? COLUMNS : ONE}>
        <section aria-labelledby="liste">
          <h2 id="liste" className="mb-5 text-h2">
            Tous les documents
          </h2>
          <Filters {...{ typed, type, groupId, change }} />
          {gone && (
            <Notice tone="info">
              <p>Le document que vous cherchez n’existe plus.</p>
            </Notice>
          )}
          <DocumentList
            documents={documents}
            opened={opened}
            onOpen={open}
            none={<None query={query} groupId={groupId} />}
          />
        </section>
        {(preview || publishes) && (
          <div className="grid grid-cols-1 gap-10">
            {preview && <Preview {...preview} />}
            {publishes && <Deposit />}
          </div>
        )}
      </div>
    </MemberPage>
  );
}
