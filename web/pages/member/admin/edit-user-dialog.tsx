import { COLLEGES, type College, NAME_MAX, STRUCTURE_MAX } from "../../../../contract/limits.ts";
import type { Member } from "../../../../contract/members.ts";
import { messages } from "../../../../contract/messages.ts";
import { api } from "../../../api.ts";
import { Form } from "../../../parts/form.tsx";
import { useSubmit } from "../../../parts/use-submit.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";

const FIELDS = ["firstName", "lastName", "username", "college"] as const;
const LABELS: Record<(typeof FIELDS)[number], string> = { firstName: "Prénom", lastName: "Nom", username: "Structure", college: "Collège" };
const OPTIONS = COLLEGES.map((college) => ({ value: college, label: college }));

function EditForm({ member, onSaved }: { member: Member; onSaved: (member: Member) => void }) {
  const of = useSubmit({
    fields: FIELDS,
    failure: messages.userUpdateFailed,
    call: ({ college, ...names }) =>
      api.members.update({ params: { id: member.id }, body: { ...names, ...(college !== "" && { college: college as College }) } }),
    done: onSaved,
  });
  return (
    <Form of={of} labels={LABELS} submit="Enregistrer">
      <Field {...of.field("firstName")} label={LABELS.firstName} defaultValue={member.firstName} maxLength={NAME_MAX} required />
      <Field {...of.field("lastName")} label={LABELS.lastName} defaultValue={member.lastName} maxLength={NAME_MAX} required />
      <Field {...of.field("username")} label={LABELS.username} defaultValue={member.username} maxLength={STRUCTURE_MAX} required />
      <Select {...of.field("college")} label={LABELS.college} placeholder="Aucun" options={OPTIONS} defaultValue={member.college ?? ""} />
    </Form>
  );
}

interface EditUserDialogProps {
  member: Member | undefined;
  onSaved: (member: Member) => void;
  onClose: () => void;
}

/** Corrects a name, a structure or a college. */
export function EditUserDialog({ member, onSaved, onClose }: EditUserDialogProps) {
  return (
    <Dialog open={member !== undefined} title="Modifier un utilisateur" onClose={onClose}>
      {member && <EditForm member={member} onSaved={onSaved} />}
    </Dialog>
  );
}
