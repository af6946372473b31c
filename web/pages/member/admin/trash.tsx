import { useState } from "react";
import { messages } from "../../../../contract/messages.ts";
import type { Trashed, TrashKind } from "../../../../contract/trash.ts";
import { api } from "../../../api.ts";
import { spokenInstant } from "../../../parts/event-day.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { useAction } from "../../../parts/use-action.ts";
import { usePaged } from "../../../parts/use-paged.ts";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { MoreButton } from "../../../ui/more-button.tsx";
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

interface Actions {
  busy: string | undefined;
  onRestore: (item: Trashed) => void;
  onErase: (item: Trashed) => void;
}

const trashColumns = ({ busy, onRestore, onErase }: Actions): Column<Trashed>[] => [
  { key: "label", header: "Élément", rowHeader: true, cell: ({ label }) => label },
  { key: "kind", header: "Nature", cell: ({ kind }) => KIND_NAMES[kind] },
  { key: "deletedAt", header: "Supprimé le", cell: ({ deletedAt }) => spokenInstant(deletedAt) },
  {
    key: "purgedAt",
    header: "Effacé pour de bon le",
    cell: ({ purgedAt }) => spokenInstant(purgedAt),
  },
  {
    key: "actions",
    header: "Actions",
    quietHeader: true,
    cell: (item) => (
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" busy={busy === keyOf(item)} onClick={() => onRestore(item)}>
          Restaurer<span className="sr-only"> : {item.label}</span>
        </Button>
        <Button look="danger" onClick={() => onErase(item)}>
          Supprimer définitivement<span className="sr-only"> : {item.label}</span>
        </Button>
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
  const paged = usePaged((query, signal) => api.trash.list({ query }, signal), "trash", {
    failed: messages.trashFailed,
  });
  const { busy, run } = useAction();
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  const [asked, setAsked] = useState<Trashed>();
  const leave = ({ id }: Trashed) => {
    paged.replace(id, undefined);
    focusHeading();
  };
  const restore = (item: Trashed) =>
    run(keyOf(item), messages.restoreFailed, async () => {
      const { message } = await api.trash.restore({ params: { kind: item.kind, id: item.id } });
      leave(item);
      return message;
    });
  const erase = (item: Trashed) =>
    run(keyOf(item), messages.eraseFailed, async () => {
      await api.trash.purge({ params: { kind: item.kind, id: item.id } });
      setAsked(undefined);
      leave(item);
      return messages.erased;
    });
  return (
    <section aria-labelledby="corbeille">
      <h2 id="corbeille" ref={heading} tabIndex={-1} className="mb-5 text-h2">
        Corbeille
      </h2>
      <Loaded
        load={paged.load}
        failed={messages.trashFailed}
        skeleton={<SkeletonLines count={6} />}
      >
        {({ list, more }) =>
          list.length === 0 ? (
            <EmptyState>{messages.trashEmpty}</EmptyState>
          ) : (
            <>
              <Table
                caption="Corbeille"
                columns={trashColumns({ busy, onRestore: restore, onErase: setAsked })}
                rows={list}
                rowKey={keyOf}
              />
              <MoreButton more={more} busy={paged.busy} onMore={paged.more} />
            </>
          )
        }
      </Loaded>
      <EraseDialog
        item={asked}
        busy={asked !== undefined && busy === keyOf(asked)}
        onErase={erase}
        onClose={() => setAsked(undefined)}
      />
    </section>
  );
}
