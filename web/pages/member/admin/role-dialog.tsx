import { fullName } from "#contract/full-name.ts";
import type { Member } from "#contract/members.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";

interface RoleDialogProps {
  member: Member | undefined;
  onConfirm: (member: Member) => void;
  onClose: () => void;
}

/** Asks before the role of administrator is given or taken. */
export function RoleDialog({ member, onConfirm, onClose }: RoleDialogProps) {
  const gives = member?.role !== "admin";
  const name = member ? fullName(member) : "";
  return (
    <AlertDialog
      open={member !== undefined}
      title={
        gives
          ? "Attribuer le rôle d’administration\u202F?"
          : "Retirer le rôle d’administration\u202F?"
      }
      confirm={gives ? "Attribuer le rôle" : "Retirer le rôle"}
      variant={gives ? "primary" : "danger"}
      onConfirm={() => member && onConfirm(member)}
      onClose={onClose}
    >
      <p>
        {gives
          ? `${name} pourra examiner les demandes d’adhésion, gérer les comptes, les groupes et les événements.`
          : `${name} restera membre du collectif, sans pouvoir gérer le site.`}
      </p>
      {gives && (
        <p>
          Si son mot de passe compte moins de 16 caractères, un lien lui est d’abord envoyé pour en
          choisir un plus long.
        </p>
      )}
    </AlertDialog>
  );
}
