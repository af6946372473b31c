import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Folder, FolderList } from "#contract/document-folders.ts";
import { messages } from "#contract/messages.ts";
import { DeleteDialog } from "#web/parts/delete-dialog.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { documentFolders, orderFolders, removeFolder } from "#web/queries/document-folders.ts";
import { type Action, ActionsMenu } from "#web/ui/actions-menu.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ToastProvider } from "#web/ui/toasts.tsx";
import { FolderForm } from "./folder-form.tsx";

type Counted = FolderList["folders"][number];

const spoken = (count: number): string =>
  count === 0 ? "aucun document" : `${count}\u00A0document${count === 1 ? "" : "s"}`;

/** What happens to the documents of a folder when it is deleted. */
function consequence(count: number): string {
  if (count === 0) return "Il ne contient aucun document.";
  if (count === 1) return "Son document reste dans le groupe, sans dossier.";
  return `Ses ${count} documents restent dans le groupe, sans dossier.`;
}

/** The same list with one of them a place further; undefined where there is none. */
function moved(ids: string[], from: number, to: number): string[] | undefined {
  const [one, other] = [ids[from], ids[to]];
  if (one === undefined || other === undefined) return undefined;
  return ids.map((id, index) => (index === from ? other : index === to ? one : id));
}

interface RowProps {
  folder: Counted;
  actions: Action[];
  busy: boolean;
  /** It was renamed: the form that had the focus is gone. */
  focused: boolean;
}

function Row({ folder: { name, count }, actions, busy, focused }: RowProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focused) text.current?.focus();
  }, [focused]);
  return (
    <div className="flex items-center justify-between gap-3">
      <p ref={text} tabIndex={-1} className="min-w-0 wrap-anywhere">
        <strong>{name}</strong> <span className="text-sm text-soft">{spoken(count)}</span>
      </p>
      <ActionsMenu name={name} actions={actions} busy={busy} />
    </div>
  );
}

interface FoldersProps {
  groupId: string;
  folders: Counted[];
}

/** What can be done to each folder. */
function useFolderActions({ groupId, folders }: FoldersProps) {
  const [renaming, setRenaming] = useState<{ id: string; isOver: boolean }>();
  const [asked, setAsked] = useState<Counted>();
  const order = useChange(orderFolders, {
    failed: messages.folderChangeFailed,
    done: messages.folderMoved,
  });
  const ids = folders.map(({ id }) => id);
  const move = (name: string, from: number, to: number): Action[] => {
    const list = moved(ids, from, to);
    const about = ` le dossier ${folders[from]?.name}`;
    const onSelect = () =>
      void (list && order.run({ params: { id: groupId }, body: { folders: list } }));
    return list ? [{ name, about, onSelect }] : [];
  };
  const actionsOf = (folder: Counted, index: number): Action[] => {
    const about = ` le dossier ${folder.name}`;
    return [
      { name: "Renommer", about, onSelect: () => setRenaming({ id: folder.id, isOver: false }) },
      ...move("Monter", index, index - 1),
      ...move("Descendre", index, index + 1),
      { name: "Supprimer", about, danger: true, onSelect: () => setAsked(folder) },
    ];
  };
  return { actionsOf, busy: order.busy, renaming, setRenaming, asked, setAsked };
}

function Folders(props: FoldersProps) {
  const { groupId, folders } = props;
  const { actionsOf, busy, renaming, setRenaming, asked, setAsked } = useFolderActions(props);
  const remove = useChange(removeFolder, {
    failed: messages.folderChangeFailed,
    done: messages.folderDeleted,
  });
  const close = () => setAsked(undefined);
  const erase = ({ id: folderId }: Folder) =>
    remove.run({ params: { id: groupId, folderId } }, close);
  return (
    <>
      {folders.length === 0 && <EmptyState>Ce groupe n’a pas encore de dossier.</EmptyState>}
      <ol aria-label="Dossiers" className="grid gap-3">
        {folders.map((folder, index) => {
          const isRenamed = folder.id === renaming?.id;
          return (
            <li key={folder.id}>
              {isRenamed && !renaming.isOver ? (
                <FolderForm
                  groupId={groupId}
                  folder={folder}
                  onDone={() => setRenaming({ id: folder.id, isOver: true })}
                />
              ) : (
                <Row
                  folder={folder}
                  actions={actionsOf(folder, index)}
                  busy={busy}
                  focused={isRenamed}
                />
              )}
            </li>
          );
        })}
      </ol>
      <DeleteDialog
        question={messages.folderDeleteQuestion}
        name={asked?.name}
        busy={remove.busy}
        onDelete={() => void (asked && erase(asked))}
        onClose={close}
      >
        <p>{asked && consequence(asked.count)}</p>
      </DeleteDialog>
    </>
  );
}

function Content({ groupId }: { groupId: string }) {
  const [added, setAdded] = useState(0);
  const reading = useReading(useQuery(documentFolders(groupId)));
  return (
    <Loaded load={reading} failed={messages.foldersFailed} skeleton={<SkeletonLines />}>
      {({ folders }) => (
        <div className="grid gap-6">
          <Folders groupId={groupId} folders={folders} />
          <FolderForm
            key={added}
            groupId={groupId}
            again={added > 0}
            onDone={() => setAdded(added + 1)}
          />
        </div>
      )}
    </Loaded>
  );
}

interface ManageFoldersProps {
  groupId: string;
  open: boolean;
  onClose: () => void;
}

/** Adds, renames, orders and deletes the folders of a group. Its notifications are inside: those outside a modal dialog are not announced. */
export default function ManageFolders({ groupId, open, onClose }: ManageFoldersProps) {
  return (
    <Dialog open={open} title="Gérer les dossiers" onClose={onClose}>
      <ToastProvider>
        <Content groupId={groupId} />
      </ToastProvider>
    </Dialog>
  );
}
