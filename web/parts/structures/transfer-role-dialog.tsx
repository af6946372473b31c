import { useMutation } from "@tanstack/react-query";
import { fullName } from "#contract/full-name.ts";
import { messages } from "#contract/messages.ts";
import { STRUCTURE_ROLE_NAMES } from "#contract/structure-names.ts";
import type { StructurePerson } from "#contract/structures.ts";
import { transferStructureRole } from "#web/queries/structure-people.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { Form } from "../form.tsx";
import { useSubmit } from "../use-submit.ts";

const LABELS = { role: "Votre rôle ensuite" };
const ROLES = ["deputy", "member"] as const;
const OPTIONS = ROLES.map((value) => ({ value, label: STRUCTURE_ROLE_NAMES[value] }));

interface TransferRoleFormProps {
  structureId: string;
  person: StructurePerson;
  onDone: () => void;
}

function TransferRoleForm({ structureId, person, onDone }: TransferRoleFormProps) {
  const { mutateAsync: transferRole } = useMutation(transferStructureRole);
  const of = useSubmit({
    fields: ["role"] as const,
    failure: messages.placeFailed,
    call: ({ role }) =>
      transferRole({
        params: { id: structureId },
        body: { to: person.id, role: ROLES.find((one) => one === role) ?? "member" },
      }),
    done: onDone,
  });
  return (
    <Form of={of} labels={LABELS} submit="Transmettre">
      <p className="wrap-anywhere">
        {fullName(person)} devient la personne référente de la structure à votre place.
      </p>
      <Select
        {...of.field("role")}
        label={LABELS.role}
        hint="Avec la suppléance, vous modifiez encore la fiche et invitez des personnes."
        options={OPTIONS}
      />
    </Form>
  );
}

interface TransferRoleDialogProps {
  structureId: string;
  /** Undefined closes the dialog. */
  person: StructurePerson | undefined;
  onClose: () => void;
}

/** Passes on the role of référent to another person of the structure. */
export function TransferRoleDialog({ structureId, person, onClose }: TransferRoleDialogProps) {
  const { notify } = useToasts();
  const done = () => {
    notify("success", messages.structureHandedOver);
    onClose();
  };
  return (
    <Dialog
      open={person !== undefined}
      title={person ? `Transmettre votre rôle à ${fullName(person)}` : ""}
      onClose={onClose}
    >
      {person && <TransferRoleForm structureId={structureId} person={person} onDone={done} />}
    </Dialog>
  );
}
