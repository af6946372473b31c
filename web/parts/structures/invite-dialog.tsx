import { useMutation } from "@tanstack/react-query";
import { EMAIL_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { STRUCTURE_INVITATION_DAYS } from "#contract/structure-limits.ts";
import { sendStructureInvitation } from "#web/queries/structure-invitations.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { checkFields } from "../check-fields.ts";
import { Form } from "../form.tsx";
import { useSubmit } from "../use-submit.ts";
import { PLACE_LABELS, ROLE_HINT } from "./place-dialog.tsx";
import { ROLE_OPTIONS, toRole } from "./structure-names.ts";

const FIELDS = ["email", "role"] as const;
const LABELS = { email: "Adresse électronique", role: PLACE_LABELS.role };

const bodySchema = () =>
  import("#contract/structure-invitations.ts").then(
    ({ structureInvitationBody }) => structureInvitationBody,
  );

function InviteForm({ structureId, onDone }: { structureId: string; onDone: () => void }) {
  const { mutateAsync: send } = useMutation(sendStructureInvitation);
  const of = useSubmit({
    fields: FIELDS,
    failure: messages.structureInvitationFailed,
    check: (values) => checkFields(bodySchema, values),
    call: ({ email, role }) =>
      send({ params: { id: structureId }, body: { email, role: toRole(role) } }),
    done: onDone,
  });
  return (
    <Form of={of} labels={LABELS} submit="Envoyer l’invitation">
      <p>
        La personne reçoit un lien, valable {STRUCTURE_INVITATION_DAYS} jours. Si elle n’a pas de
        compte, elle en crée un en l’ouvrant.
      </p>
      <Field
        {...of.field("email")}
        label={LABELS.email}
        type="email"
        autoComplete="off"
        maxLength={EMAIL_MAX}
        required
      />
      <Select
        {...of.field("role")}
        label={LABELS.role}
        hint={ROLE_HINT}
        options={ROLE_OPTIONS}
        defaultValue="member"
      />
    </Form>
  );
}

interface InviteDialogProps {
  structureId: string;
  open: boolean;
  onClose: () => void;
}

/** Invites a person into a structure, by their address. */
export function InviteDialog({ structureId, open, onClose }: InviteDialogProps) {
  const { notify } = useToasts();
  const done = () => {
    notify("success", messages.structureInvitationSent);
    onClose();
  };
  return (
    <Dialog open={open} title="Inviter une personne" onClose={onClose}>
      <InviteForm structureId={structureId} onDone={done} />
    </Dialog>
  );
}
