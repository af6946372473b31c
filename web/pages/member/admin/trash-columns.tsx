import { longDate } from "#contract/long-date.ts";
import type { Trashed, TrashKind } from "#contract/trash.ts";
import { ActionsMenu } from "#web/ui/actions-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/table.tsx";

const KIND_NAMES: Record<TrashKind, string> = {
  user: "Compte",
  group: "Groupe",
  event: "Événement",
  document: "Document",
  resource: "Ressource",
  message: "Message",
  series: "Série d’événements",
  poll: "Sondage de dates",
  media: "Image",
  structure: "Structure",
};

interface Actions {
  /** What is being restored. */
  restored: Pick<Trashed, "kind" | "id"> | undefined;
  onRestore: (item: Trashed) => void;
  onErase: (item: Trashed) => void;
}

export const trashColumns = ({ restored, onRestore, onErase }: Actions): Column<Trashed>[] => [
  { key: "label", header: "Élément", rowHeader: true, cell: ({ label }) => label },
  { key: "kind", header: "Nature", short: true, cell: ({ kind }) => KIND_NAMES[kind] },
  {
    key: "deletedAt",
    header: "Supprimé le",
    short: true,
    cell: ({ deletedAt }) => longDate(deletedAt),
  },
  {
    key: "purgedAt",
    header: "Effacé définitivement le",
    short: true,
    cell: ({ purgedAt }) => longDate(purgedAt),
  },
  {
    key: "actions",
    header: "Actions",
    quietHeader: true,
    below: true,
    cell: (item) => (
      <div className="flex gap-2">
        <Button variant="secondary" busy={restored?.id === item.id} onClick={() => onRestore(item)}>
          Restaurer<span className="sr-only"> : {item.label}</span>
        </Button>
        <ActionsMenu
          name={item.label}
          actions={[
            {
              name: "Supprimer définitivement",
              about: `\u00A0: ${item.label}`,
              danger: true,
              onSelect: () => onErase(item),
            },
          ]}
        />
      </div>
    ),
  },
];
