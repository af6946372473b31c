import { useMutation } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import { Form } from "#web/parts/form.tsx";
import { useDraft } from "#web/parts/use-draft.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { createGroup } from "#web/queries/groups.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { checkGroup, GROUP_FIELDS, GROUP_LABELS, GroupFields } from "./group-fields.tsx";

function CreateForm({ onCreated }: { onCreated: () => void }) {
  const { mutateAsync: create } = useMutation(createGroup);
  const draft = useDraft("groupe", GROUP_FIELDS);
  const of = useSubmit({
    fields: GROUP_FIELDS,
    failure: messages.groupCreateFailed,
    check: checkGroup,
    call: (body) => create(body),
    done: () => {
      draft.drop();
      onCreated();
    },
  });
  return (
    <Form of={of} labels={GROUP_LABELS} submit="Créer le groupe" onEdit={draft.save}>
      <GroupFields of={of} suffix="" initial={draft.values} />
    </Form>
  );
}

interface CreateGroupProps {
  open: boolean;
  onClose: () => void;
}

export function CreateGroup({ open, onClose }: CreateGroupProps) {
  const { notify } = useToasts();
  const created = () => {
    notify("success", messages.groupCreated);
    onClose();
  };
  return (
    <Dialog open={open} title="Créer un groupe" onClose={onClose}>
      <CreateForm onCreated={created} />
    </Dialog>
  );
}
