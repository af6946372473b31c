import { fullName } from "#contract/full-name.ts";
import { messages } from "#contract/messages.ts";
import { DETACHED_DAYS } from "#contract/structure-limits.ts";
import type { Structure, StructurePerson } from "#contract/structures.ts";
import { detachPerson } from "#web/queries/structure-people.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { useChange } from "../use-change.ts";

interface DetachDialogProps {
  structure: Structure;
  /** Undefined closes the dialog. */
  person: StructurePerson | undefined;
  onDetached: () => void;
  onClose: () => void;
}

/** Says what changes before a person is detached. */
export function DetachDialog({ structure, person, onDetached, onClose }: DetachDialogProps) {
  const change = useChange(detachPerson, {
    failed: messages.detachFailed,
    done: messages.personDetached,
  });
  const run = () => {
    if (!person) return;
    const params = { id: structure.id, userId: person.id };
    void change.run({ params }, onDetached).then(onClose);
  };
  return (
    <AlertDialog
      open={person !== undefined}
      title={person ? `Détacher ${fullName(person)}\u202F?` : ""}
      confirm="Détacher"
      variant="danger"
      busy={change.busy}
      onConfirm={run}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        Cette personne ne fera plus partie de {structure.name}. Les documents qu’elle a déposés et
        les commentaires qu’elle a écrits restent sur le site.
      </p>
      <p>
        Si elle n’est pas membre en son nom ni par une autre structure, l’espace membre se ferme
        pour elle. Elle peut encore se connecter pendant {DETACHED_DAYS} jours pour demander une
        adhésion, télécharger ses données ou supprimer son compte.
      </p>
      <p>Pour la rattacher de nouveau, invitez-la.</p>
    </AlertDialog>
  );
}
