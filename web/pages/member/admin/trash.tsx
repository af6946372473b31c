import { useState } from "react";
import { longDate } from "../../../../contract/long-date.ts";
import { messages } from "../../../../contract/messages.ts";
import type { Trashed, TrashKind } from "../../../../contract/trash.ts";
import { PagedList } from "../../../parts/paged-list.tsx";
import { useChange } from "../../../parts/use-change.ts";
import { usePages } from "../../../parts/use-pages.ts";
import { eraseItem, restoreItem, trashList } from "../../../queries/trash.ts";
import { ActionsMenu } from "../../../ui/actions-menu.tsx";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SkeletonLines } from "../../../ui/skeleton.tsx";
import { type Column, Table } from "../../../ui/table.tsx";
import { useFocusLater } from "../../../ui/use-focus-later.ts";

const KIND_NAMES: Record<TrashKind, string> = {
  user: "Utilisateur",
  group: "Groupe",
  event: "Événement",
  document: "Document",
  resource: "Ressource",
  message: "Message",
};

const keyOf = ({ kind, id }: Trashed): string => `${kind} ${id}`;

type Item = Pick<Trashed, "kind" | "id">;

interface Actions {
  /** What is being restored. */
  restored: Item | undefined;
  onRestore: (item: Trashed) => void;
  onErase: (item: Trashed) => void;
}

const trashColumns = ({ restored, onRestore, onErase }: Actions): Column<Trashed>[] => [
  { key: "label", header: "Élément", rowHeader: true, cell: ({ label }) => label },
  { key: "kind", header: "Nature", cell: ({ kind }) => KIND_NAMES[kind] },
  { key: "deletedAt", header: "Supprimé le", cell: ({ deletedAt }) => longDate(deletedAt) },
  {
    key: "purgedAt",
    header: "Effacé pour de bon le",
    cell: ({ purgedAt }) => longDate(purgedAt),
  },
  {
    key: "actions",
    header: "Actions",
    quietHeader: true,
    cell: (item) => (
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" busy={restored?.id === item.id} onClick={() => onRestore(item)}>
          Restaurer<span className="sr-only"> : {item.label}</span>
        </Button>
        <ActionsMenu
          name={item.label}
          actions={[
            {
              name: "Supprimer définitivement",
              about: ` : ${item.label}`,
              danger: true,
              onSelect: () => onErase(item),
            },
          ]}
        />
      </div>
    ),
  },
];

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
    look="danger"
    busy={busy}
    onConfirm={() => item && onErase(item)}
    onClose={onClose}
  >
    <p className="wrap-anywhere">{item?.label}</p>
    {item?.kind === "group" && <p>Ses événements et ses documents disparaissent avec lui.</p>}
  </AlertDialog>
);

/** What was deleted less than 30 days ago. A group comes back with its events and documents. */
export function Trash() {
  const pages = usePages(trashList(), messages.trashFailed);
  const restore = useChange(restoreItem, {
    failed: messages.restoreFailed,
    done: ({ message }) => message,
  });
  const erase = useChange(eraseItem, { failed: messages.eraseFailed, done: messages.erased });
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  const [asked, setAsked] = useState<Trashed>();
  const erased = () => {
    setAsked(undefined);
    focusHeading();
  };
  const columns = trashColumns({
    restored: restore.on,
    onRestore: (item) => restore.run(item, focusHeading),
    onErase: setAsked,
  });
  return (
    <section aria-labelledby="corbeille">
      <h2 id="corbeille" ref={heading} tabIndex={-1} className="mb-5 text-h2">
        Corbeille
      </h2>
      <PagedList
        pages={pages}
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
