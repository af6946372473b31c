import { useState } from "react";
import { COLLEGES, type College, NAME_MAX, STRUCTURE_MAX } from "../../../../contract/limits.ts";
import type { Member } from "../../../../contract/members.ts";
import { messages } from "../../../../contract/messages.ts";
import { api } from "../../../api.ts";
import { Form } from "../../../parts/form.tsx";
import { KeptDraft } from "../../../parts/kept-draft.tsx";
import { giveUpDraft, useDraft } from "../../../parts/use-draft.ts";
import { useSubmit } from "../../../parts/use-submit.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";

const FIELDS = ["firstName", "lastName", "username", "college"] as const;
const LABELS: Record<(typeof FIELDS)[number], string> = {
  firstName: "Prénom",
  lastName: "Nom",
  username: "Structure",
  college: "Collège",
};
const OPTIONS = COLLEGES.map((college) => ({ value: college, label: college }));

export const userDraftOf = ({ id }: Member): string => `utilisateur-${id}`;

function EditForm({
  member,
  onSaved,
  onReset,
}: {
  member: Member;
  onSaved: (member: Member) => void;
  onReset: () => void;
}) {
  const draft = useDraft(userDraftOf(member), FIELDS);
  const initial = { ...member, ...draft.values };
  const of = useSubmit({
    fields: FIELDS,
    failure: messages.userUpdateFailed,
    call: ({ college, ...names }) =>
      api.members.update({
        params: { id: member.id },
        body: { ...names, ...(college !== "" && { college: college as College }) },
      }),
    done: (saved) => {
      draft.drop();
      onSaved(saved);
    },
  });
  return (
    <Form of={of} labels={LABELS} submit="Enregistrer" onEdit={draft.keep}>
      <KeptDraft draft={draft} onDrop={onReset} />
      <Field
        {...of.field("firstName")}
        label={LABELS.firstName}
        defaultValue={initial.firstName}
        maxLength={NAME_MAX}
        required
      />
      <Field
        {...of.field("lastName")}
        label={LABELS.lastName}
        defaultValue={initial.lastName}
        maxLength={NAME_MAX}
        required
      />
      <Field
        {...of.field("username")}
        label={LABELS.username}
        defaultValue={initial.username}
        maxLength={STRUCTURE_MAX}
        required
      />
      <Select
        {...of.field("college")}
        label={LABELS.college}
        placeholder="Aucun"
        options={OPTIONS}
        defaultValue={initial.college ?? ""}
      />
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
  const [round, setRound] = useState(0);
  const close = () => {
    if (member) giveUpDraft(userDraftOf(member));
    onClose();
  };
  return (
    <Dialog open={member !== undefined} title="Modifier un utilisateur" onClose={close}>
      {member && (
        <EditForm
          key={round}
          member={member}
          onSaved={onSaved}
          onReset={() => setRound(round + 1)}
        />
      )}
    </Dialog>
  );
}
