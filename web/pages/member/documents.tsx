import { lazy, memo } from "react";
import { messages } from "#contract/messages.ts";
import { mayPublish } from "#contract/permissions.ts";
import type { GroupFilter } from "#web/parts/group-filter.ts";
import { HeadAction } from "#web/parts/head-action.tsx";
import { MemberPage } from "#web/parts/member-page.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { NoneFound } from "#web/parts/none-found.tsx";
import { useAddressPanel } from "#web/parts/use-address-panel.ts";
import { usePinnedFirst } from "#web/parts/use-pinned-first.ts";
import { useSearched } from "#web/parts/use-searched.ts";
import { DOCUMENTS_PAGE } from "#web/queries/documents.ts";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SidePanel } from "#web/ui/side-panel.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ToastProvider, useToasts } from "#web/ui/toasts.tsx";
import { DocumentList } from "./documents/document-list.tsx";
import { Filters, useFilters } from "./documents/filters.tsx";
import { FolderTabs } from "./documents/sorting/folder-tabs.tsx";
import { isSorted, type Sorting } from "./documents/sorting/use-sorting.ts";
import { useOpenedDocument } from "./documents/use-opened-document.ts";
import { useSelecting } from "./documents/use-selecting.tsx";

/** Loaded when a document is opened. */
const Preview = lazy(() => import("./documents/preview.tsx"));
/** Loaded when its panel is opened. */
const UploadForm = lazy(() => import("./documents/upload-form.tsx"));

const HALVES = "grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start";

/** Inside the panel: nothing is heard from behind it. */
function Deposit({ group, folder }: { group: string; folder: string }) {
  const { notify } = useToasts();
  const said = () => notify("success", messages.documentUploaded);
  return (
    <LazyPart fallback={<SkeletonLines />}>
      <UploadForm group={group} folder={folder} onUploaded={said} />
    </LazyPart>
  );
}

interface DepositPanelProps {
  group: string;
  folder: string;
  onClose: () => void;
}

const DepositPanel = ({ onClose, ...place }: DepositPanelProps) => (
  <SidePanel title="Déposer des documents" onClose={onClose}>
    <ToastProvider>
      <Deposit {...place} />
    </ToastProvider>
  </SidePanel>
);

/** What does not contain the searched text. */
function nothingIn({ mine, groupId }: GroupFilter): string {
  if (mine) return "Dans vos groupes, aucun nom de document";
  return groupId ? "Dans ce groupe, aucun nom de document" : "Aucun nom de document";
}

interface NoneProps {
  ofGroups: GroupFilter;
  sorting: Sorting;
  query: string;
}

const None = ({ ofGroups, sorting, query }: NoneProps) => (
  <NoneFound
    sentence={isSorted(sorting) ? messages.noSortedDocument : messages.noDocument}
    nothing={nothingIn(ofGroups)}
    query={query}
  />
);

const Gone = () => (
  <Notice tone="info">
    <p>Le document que vous cherchez n’existe plus.</p>
  </Notice>
);

function DocumentsPage() {
  const publishes = mayPublish(useMemberSpace().me);
  const { typed, type, query } = useSearched();
  const { group, ofGroups, sorting, opened, page, change } = useFilters();
  const whole = query === "" && !isSorted(sorting) ? ofGroups.groupId : undefined;
  const documents = usePinnedFirst(
    { ...ofGroups, ...sorting, ...(query && { q: query }) },
    DOCUMENTS_PAGE,
    whole,
  );
  const open = (id: string) => change({ document: id, page: "" });
  const panel = useAddressPanel();
  const selection = useSelecting("recherche");
  const hasRows = documents.reading.data && documents.reading.data.list.length > 0;
  const { preview, gone } = useOpenedDocument(documents, opened, open);
  return (
    <MemberPage
      action={publishes && <HeadAction verb="Déposer" what="des documents" onClick={panel.open} />}
    >
      <div className={preview ? HALVES : ""}>
        <section aria-labelledby="liste">
          <h2 id="liste" className="mb-4 text-h2">
            Tous les documents
          </h2>
          <Filters {...{ typed, type, group, sorting, change }}>
            {hasRows && selection.button}
          </Filters>
          {ofGroups.groupId && <FolderTabs groupId={ofGroups.groupId} />}
          {gone && <Gone />}
          <DocumentList
            documents={documents}
            pinnedFirst={whole !== undefined}
            selection={selection}
            opened={opened}
            onOpen={open}
            none={<None {...{ ofGroups, sorting, query }} />}
          />
        </section>
        <LazyPart fallback={<SkeletonLines />}>
          {preview && <Preview {...preview} page={page} />}
        </LazyPart>
      </div>
      {publishes && panel.isOpen && (
        <DepositPanel group={group} folder={sorting.folderId ?? ""} onClose={panel.close} />
      )}
    </MemberPage>
  );
}

/** React Router renders it again when a navigation starts. */
export default memo(DocumentsPage);
