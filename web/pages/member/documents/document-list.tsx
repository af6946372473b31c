import { type ReactNode, useState } from "react";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { DeleteDialog } from "#web/parts/delete-dialog.tsx";
import { DocumentRow } from "#web/parts/document-row.tsx";
import { useMayPublishIn } from "#web/parts/member-space.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { PinnedFirst } from "#web/parts/pinned-first.tsx";
import { useChange } from "#web/parts/use-change.ts";
import type { Pages } from "#web/parts/use-pages.ts";
import { removeDocument } from "#web/queries/documents.ts";
import type { Rows as PageOf } from "#web/queries/pages.ts";
import type { Action } from "#web/ui/actions-menu.tsx";
import { Rows } from "#web/ui/rows.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { SelectDocuments } from "./select-documents.tsx";
import { useShareAction } from "./sharing/use-share-action.tsx";
import { useSortAction } from "./sorting/use-sort-action.tsx";
import type { Selecting } from "./use-selecting.tsx";

interface DocumentGridProps {
  documents: Document[];
  opened: string;
  onOpen: (id: string) => void;
  onDeleted: (id: string) => void;
}

const deleteAction = ({ name }: Document, onSelect: () => void): Action => ({
  name: "Supprimer",
  about: ` ${name}`,
  danger: true,
  onSelect,
});

/** Rows of documents, with what their publishers may do to each. */
function DocumentGrid({ documents, opened, onOpen, onDeleted }: DocumentGridProps) {
  const mayPublish = useMayPublishIn();
  const [asked, setAsked] = useState<Document>();
  const remove = useChange(removeDocument, {
    failed: messages.documentDeleteFailed,
    done: messages.documentDeleted,
  });
  const sort = useSortAction();
  const sharing = useShareAction();
  const removed = (id: string) => {
    setAsked(undefined);
    onDeleted(id);
  };
  const actionsOf = (document: Document): Action[] =>
    mayPublish({ id: document.group_id })
      ? [
          sort.actionOf(document),
          ...sharing.actionsOf(document),
          deleteAction(document, () => setAsked(document)),
        ]
      : [];
  return (
    <>
      <Rows>
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            current={document.id === opened}
            onOpen={onOpen}
            actions={actionsOf(document)}
          />
        ))}
      </Rows>
      {sort.dialog}
      {sharing.dialog}
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
  documents: Pages<PageOf<Document>>;
  /** Shown when there is none. */
  none: ReactNode;
  /** Those that are pinned have a heading of their own. */
  pinnedFirst: boolean;
  selection: Selecting;
  opened: string;
  onOpen: (id: string) => void;
}

/** The documents found, page by page; publishers of its group delete it here, and several are downloaded or deleted together. */
export function DocumentList({
  documents,
  none,
  pinnedFirst,
  selection: { selecting, end },
  opened,
  onOpen,
}: DocumentListProps) {
  const closePreview = (id: string) => id === opened && onOpen("");
  const grid = (list: Document[]) => (
    <DocumentGrid documents={list} opened={opened} onOpen={onOpen} onDeleted={closePreview} />
  );
  return (
    <PagedList pages={documents} skeleton={<SkeletonRows count={4} />} empty={none} isLast>
      {(list) => (
        <>
          {selecting && <SelectDocuments documents={list} onRemoved={closePreview} onDone={end} />}
          {!selecting &&
            (pinnedFirst ? <PinnedFirst documents={list}>{grid}</PinnedFirst> : grid(list))}
        </>
      )}
    </PagedList>
  );
}
