import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { pages } from "#contract/pages.ts";
import type { Trashed } from "#contract/trash.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { usePages } from "#web/parts/use-pages.ts";
import { eraseItem, restoreItem, trashList } from "#web/queries/trash.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { Table } from "#web/ui/table.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";
import { trashColumns } from "./trash-columns.tsx";

const keyOf = ({ kind, id }: Trashed): string => `${kind} ${id}`;

interface EraseDialogProps {
  item: Trashed | undefined;
  busy: boolean;
  onErase: (item: Trashed) => void;
  onClose: () => void;
}

/** Asks before something is gone that no 30 days bring back. */
const EraseDialog = ({ item, busy, onErase, onClose }: EraseDialogProps) => (
  <AlertDialog
    open={item !== undefined}
    title={messages.eraseQuestion}
    confirm="Supprimer définitivement"
    variant="danger"
    busy={busy}
    onConfirm={() => item && onErase(item)}
    onClose={onClose}
  >
    <p className="wrap-anywhere">{item?.label}</p>
    {item?.kind === "group" && <p>Ses événements et ses documents disparaissent avec lui.</p>}
  </AlertDialog>
);

/** What was deleted less than 30 days ago. A group comes back with its events and documents. */
export default function TrashPage() {
  const deleted = usePages(trashList(), messages.trashFailed);
  const restore = useChange(restoreItem, {
    failed: messages.restoreFailed,
    done: ({ message }) => message,
  });
  const erase = useChange(eraseItem, { failed: messages.eraseFailed, done: messages.erased });
  const [section, focusSection] = useFocusLater<HTMLElement>();
  const [asked, setAsked] = useState<Trashed>();
  const erased = () => {
    setAsked(undefined);
    focusSection();
  };
  const columns = trashColumns({
    restored: restore.on,
    onRestore: (item) => restore.run(item, focusSection),
    onErase: setAsked,
  });
  return (
    <section ref={section} tabIndex={-1} aria-label={pages.adminTrash.title}>
      <PagedList
        pages={deleted}
        skeleton={<SkeletonLines count={6} />}
        empty={<EmptyState>{messages.trashEmpty}</EmptyState>}
      >
        {(list) => <Table caption="Corbeille" columns={columns} rows={list} rowKey={keyOf} />}
      </PagedList>
      <EraseDialog
        item={asked}
        busy={erase.busy}
        onErase={(item) => erase.run(item, erased)}
        onClose={() => setAsked(undefined)}
      />
    </section>
  );
}
