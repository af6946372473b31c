import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Member } from "#contract/members.ts";
import { messages } from "#contract/messages.ts";
import { Form } from "#web/parts/form.tsx";
import {
  PERSON_FIELDS,
  PersonFields,
  personLabels,
  personTyped,
} from "#web/parts/person-fields.tsx";
import { RestoredDraft } from "#web/parts/restored-draft.tsx";
import { discardDraft, useDraft } from "#web/parts/use-draft.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { updateMember } from "#web/queries/members.ts";
import { Dialog } from "#web/ui/dialog.tsx";

export const userDraftName = ({ id }: Member): string => `utilisateur-${id}`;

function EditForm({
  member,
  onSaved,
  onReset,
}: {
  member: Member;
  onSaved: () => void;
  onReset: () => void;
}) {
  const draft = useDraft(userDraftName(member), PERSON_FIELDS);
  const structure = member.structures?.[0];
  const initial = { ...member, ...draft.values, ...(structure && { username: member.username }) };
  const { mutateAsync: update } = useMutation(updateMember);
  const of = useSubmit({
    fields: PERSON_FIELDS,
    failure: messages.userUpdateFailed,
    call: (values) => update({ params: { id: member.id }, body: personTyped(values) }),
    done: () => {
      draft.drop();
      onSaved();
    },
  });
  return (
    <Form of={of} labels={personLabels("other")} submit="Enregistrer" onEdit={draft.save}>
      <RestoredDraft draft={draft} onDrop={onReset} />
      <PersonFields
        of={of}
        whose="other"
        initial={initial}
        managed={
          structure &&
          `Ce compte est rattaché à ${structure.name}\u00A0: ce nom est celui de la structure.`
        }
      />
    </Form>
  );
}

interface EditUserDialogProps {
  member: Member | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Corrects a name, a structure or a college. */
export function EditUserDialog({ member, onSaved, onClose }: EditUserDialogProps) {
  const [round, setRound] = useState(0);
  const close = () => {
    if (member) discardDraft(userDraftName(member));
    onClose();
  };
  return (
    <Dialog open={member !== undefined} title="Modifier un compte" onClose={close}>
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
