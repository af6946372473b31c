import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { Document } from "../../../contract/documents.ts";
import { SEARCH_MAX } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import { mayPublish, mayPublishIn } from "../../../contract/permissions.ts";
import { DeleteDialog } from "../../parts/delete-dialog.tsx";
import { DocumentCard } from "../../parts/document-card.tsx";
import { groupOptions } from "../../parts/group-options.ts";
import { HeadAction } from "../../parts/head-action.tsx";
import { MemberPage } from "../../parts/member-page.tsx";
import { useMemberSpace } from "../../parts/member-space.ts";
import { PagedList } from "../../parts/paged-list.tsx";
import { useChange } from "../../parts/use-change.ts";
import { type Pages, usePages } from "../../parts/use-pages.ts";
import { useSearched } from "../../parts/use-searched.ts";
import { documentList, documentOf, removeDocument } from "../../queries/documents.ts";
import type { Rows } from "../../queries/pages.ts";
import { ActionsMenu } from "../../ui/actions-menu.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Select } from "../../ui/select.tsx";
import { SkeletonCards } from "../../ui/skeleton.tsx";
import { useToasts } from "../../ui/toasts.tsx";
import { Preview } from "./documents/preview.tsx";
import { UploadForm } from "./documents/upload-form.tsx";

const PAGE = 24;
const ONE = "grid grid-cols-1 gap-10";
const COLUMNS = `${ONE} lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-14`;
const HALVES = `${ONE} lg:grid-cols-2 lg:items-start`;

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

interface FiltersProps {
  typed: string;
  type: (text: string) => void;
  groupId: string;
  change: (name: string, value: string) => void;
}

function Filters({ typed, type, groupId, change }: FiltersProps) {
  const { groups } = useMemberSpace();
  return (
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
        options={groupOptions(groups.data)}
        value={groupId}
        onChange={(event) => change("groupe", event.target.value)}
      />
    </div>
  );
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
  const { me } = useMemberSpace();
  const [asked, setAsked] = useState<Document>();
  const remove = useChange(removeDocument, {
    failed: messages.documentDeleteFailed,
    done: messages.documentDeleted,
  });
  const removed = (id: string) => {
    setAsked(undefined);
    onDeleted(id);
  };
  const actionsOf = (document: Document) => (
    <ActionsMenu
      name={document.name}
      actions={[
        {
          name: "Supprimer",
          about: ` ${document.name}`,
          danger: true,
          onSelect: () => setAsked(document),
        },
      ]}
    />
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
            actions={mayPublishIn(me, { id: document.group_id }) && actionsOf(document)}
          />
        ))}
      </ul>
      <DeleteDialog
        question={messages.documentDeleteQuestion}
        name={asked?.name}
        busy={remove.busy}
        onDelete={() => asked && remove.run(asked.id, () => removed(asked.id))}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

interface DocumentListProps {
  documents: Pages<Rows<Document>>;
  opened: string;
  onOpen: (id: string) => void;
}

const DocumentList = ({ documents, opened, onOpen }: DocumentListProps) => (
  <PagedList
    pages={documents}
    skeleton={<SkeletonCards count={4} stacked />}
    empty={<EmptyState>{messages.noDocument}</EmptyState>}
  >
    {(list) => (
      <DocumentGrid
        documents={list}
        opened={opened}
        onOpen={onOpen}
        onDeleted={(id) => id === opened && onOpen("")}
      />
    )}
  </PagedList>
);

/** What is sent is at once in the list. */
function Deposit() {
  const { notify } = useToasts();
  const uploaded = () => notify("success", messages.documentUploaded);
  return (
    <section aria-labelledby="deposer">
      <h2 id="deposer" className="mb-5 text-h2">
        Déposer des documents
      </h2>
      <UploadForm onUploaded={uploaded} />
    </section>
  );
}

/** The document that the address names. One that the list does not show (yet) is read by itself: the link to it may be old. */
function useOpenedDocument(
  { reading }: Pages<Rows<Document>>,
  opened: string,
  open: (id: string) => void,
) {
  const list = reading.data?.list ?? [];
  const at = list.findIndex(({ id }) => id === opened);
  const elsewhere = opened !== "" && reading.state === "loaded" && at < 0;
  const own = useQuery({ ...documentOf(opened), enabled: elsewhere });
  const document = list[at] ?? (elsewhere ? own.data?.find(({ id }) => id === opened) : undefined);
  const step = (target: Document | undefined) =>
    at >= 0 && target ? () => open(target.id) : undefined;
  // Read again it is another object, and nobody's focus moves for that.
  const shown = document?.id;
  useEffect(() => {
    if (shown) globalThis.document.getElementById("apercu")?.focus();
  }, [shown]);
  const gone = elsewhere && !document && own.isSuccess;
  const preview = document && {
    document,
    onPrevious: step(list[at - 1]),
    onNext: step(list[at + 1]),
    onClose: () => open(""),
  };
  return { preview, gone };
}

export default function DocumentsPage() {
  const publishes = mayPublish(useMemberSpace().me);
  const { typed, type, query } = useSearched();
  const { groupId, opened, change } = useFilters();
  const documents = usePages(
    documentList({ ...(groupId && { groupId }), ...(query && { q: query }) }, PAGE),
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
          <DocumentList documents={documents} opened={opened} onOpen={open} />
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
