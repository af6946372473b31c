import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { Document } from "../../../contract/documents.ts";
import { SEARCH_MAX } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import { api } from "../../api.ts";
import { DeleteDialog } from "../../parts/delete-dialog.tsx";
import { DocumentCard } from "../../parts/document-card.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { MemberPage } from "../../parts/member-page.tsx";
import { useMemberSpace } from "../../parts/member-space.ts";
import { useAction } from "../../parts/use-action.ts";
import { useLoad } from "../../parts/use-load.ts";
import { type PagedList, usePaged } from "../../parts/use-paged.ts";
import { useSearched } from "../../parts/use-searched.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Select } from "../../ui/select.tsx";
import { SkeletonCards } from "../../ui/skeleton.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { Preview } from "./documents/preview.tsx";
import { UploadForm } from "./documents/upload-form.tsx";

const PAGE = 24;

/** The group and the previewed document are in the address beside the search. */
function useFilters() {
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === "") after.delete(name);
        else after.set(name, value);
        return after;
      },
      { preventScrollReset: true },
    );
  return { groupId: params.get("groupe") ?? "", opened: params.get("document") ?? "", change };
}

function DocumentGrid({
  documents,
  opened,
  onOpen,
  onDeleted,
}: {
  documents: Document[];
  opened: string;
  onOpen: (id: string) => void;
  onDeleted: (id: string) => void;
}) {
  const { isAdmin } = useMemberSpace();
  const [asked, setAsked] = useState<Document>();
  const { busy, run } = useAction();
  const remove = (document: Document) =>
    run(document.id, messages.documentDeleteFailed, async () => {
      await api.documents.remove({ params: { id: document.id } });
      setAsked(undefined);
      onDeleted(document.id);
      return messages.documentDeleted;
    });
  const actionsOf = (document: Document) => (
    <Button look="danger" onClick={() => setAsked(document)}>
      Supprimer <span className="sr-only">{document.name}</span>
    </Button>
  );
  return (
    <>
      <ul className="grid gap-3">
        {documents.map((document) => (
          <DocumentCard
            key={document.id}
            document={document}
            current={document.id === opened}
            onOpen={({ id }) => onOpen(id)}
            actions={isAdmin && actionsOf(document)}
          />
        ))}
      </ul>
      <DeleteDialog
        question={messages.documentDeleteQuestion}
        name={asked?.name}
        busy={asked !== undefined && busy === asked.id}
        onDelete={() => asked && remove(asked)}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

function useDocuments(groupId: string, query: string): PagedList<Document> {
  const filters = { ...(groupId && { groupId }), ...(query && { q: query }) };
  return usePaged(
    (page, signal) => api.documents.list({ query: { ...filters, ...page } }, signal),
    `${groupId} ${query}`,
    {
      failed: messages.documentsFailed,
      size: PAGE,
    },
  );
}

interface DocumentListProps {
  documents: PagedList<Document>;
  opened: string;
  onOpen: (id: string) => void;
}

function DocumentList({
  documents: { load, replace, more, busy },
  opened,
  onOpen,
}: DocumentListProps) {
  const deleted = (id: string) => {
    if (id === opened) onOpen("");
    replace(id, undefined);
  };
  return (
    <Loaded
      load={load}
      failed={messages.documentsFailed}
      skeleton={<SkeletonCards count={4} stacked />}
    >
      {(data) =>
        data.list.length === 0 ? (
          <EmptyState>{messages.noDocument}</EmptyState>
        ) : (
          <>
            <DocumentGrid
              documents={data.list}
              opened={opened}
              onOpen={onOpen}
              onDeleted={deleted}
            />
            <MoreButton more={data.more} busy={busy} onMore={more} />
          </>
        )
      }
    </Loaded>
  );
}

/** Administrators only: what they send is at once in the list below. */
function Deposit({ onUploaded }: { onUploaded: (added: Document) => void }) {
  return (
    <section aria-labelledby="deposer">
      <h2 id="deposer" className="mb-5 text-h2">
        Déposer des documents
      </h2>
      <UploadForm onUploaded={onUploaded} />
    </section>
  );
}

/** The document that the address names. One that the list does not show (yet) is read by itself: the link to it may be old. */
function useOpenedDocument(
  { load }: PagedList<Document>,
  opened: string,
  open: (id: string) => void,
) {
  const list = load.data?.list ?? [];
  const at = list.findIndex(({ id }) => id === opened);
  const elsewhere = opened !== "" && load.state === "loaded" && at < 0;
  const own = useLoad(
    (signal) => api.documents.list({ query: { id: opened } }, signal),
    elsewhere ? opened : undefined,
  );
  const document = list[at] ?? (elsewhere ? own.data?.find(({ id }) => id === opened) : undefined);
  const step = (target: Document | undefined) =>
    at >= 0 && target ? () => open(target.id) : undefined;
  useEffect(() => {
    if (document) globalThis.document.getElementById("apercu")?.focus();
  }, [document]);
  const gone = elsewhere && !document && own.state === "loaded" && !own.pending;
  const preview = document && {
    document,
    onPrevious: step(list[at - 1]),
    onNext: step(list[at + 1]),
    onClose: () => open(""),
  };
  return { preview, gone };
}

export default function DocumentsPage() {
  const { isAdmin, groups } = useMemberSpace();
  const { typed, type, query } = useSearched();
  const { groupId, opened, change } = useFilters();
  const documents = useDocuments(groupId, query);
  const open = (id: string) => change("document", id);
  const { preview, gone } = useOpenedDocument(documents, opened, open);
  const { notify } = useToasts();

  const uploaded = (added: Document) => {
    notify("success", messages.documentUploaded);
    if (groupId === "" || groupId === added.group_id) documents.add(added);
  };
  return (
    <MemberPage>
      <div className={`grid gap-10 ${preview ? "lg:grid-cols-2 lg:items-start" : ""}`}>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          {isAdmin && <Deposit onUploaded={uploaded} />}
          <section aria-labelledby="liste">
            <h2 id="liste" className="mb-5 text-h2">
              Tous les documents
            </h2>
            <div className="mb-6 grid gap-4 sm:grid-cols-2">
              <SearchField
                id="recherche"
                label="Chercher un document"
                value={typed}
                onChange={type}
                maxLength={SEARCH_MAX}
              />
              <Select
                name="groupe"
                label="Groupe"
                placeholder="Tous les groupes"
                options={(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                value={groupId}
                onChange={(event) => change("groupe", event.target.value)}
              />
            </div>
            {gone && (
              <Notice tone="info">
                <p>Le document que vous cherchez n’existe plus.</p>
              </Notice>
            )}
            <DocumentList documents={documents} opened={opened} onOpen={open} />
          </section>
        </div>
        {preview && <Preview {...preview} />}
      </div>
    </MemberPage>
  );
}
