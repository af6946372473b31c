import { useMutation, useQuery } from "@tanstack/react-query";
import { fullName } from "#contract/full-name.ts";
import { NAME_MAX } from "#contract/limits.ts";
import { ACTION_MAX } from "#contract/meeting-limits.ts";
import type { RegisteredAction } from "#contract/meeting-registers.ts";
import { messages } from "#contract/messages.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { groupPeople } from "#web/queries/document-references.ts";
import { updateAction } from "#web/queries/meeting-registers.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { Select, type SelectOption } from "#web/ui/select.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

const FIELDS = ["text", "ownerId", "ownerName", "dueDay"] as const;
const LABELS = {
  text: "Action",
  ownerId: "Responsable",
  ownerName: "Ou une personne qui n’est pas membre du groupe",
  dueDay: "Échéance",
};

type Values = Record<(typeof FIELDS)[number], string>;

/** A member of the group wins over a written name. */
const bodyOf = ({ text, ownerId, ownerName, dueDay }: Values) => ({
  text,
  ...(ownerId === "" ? { ownerId: null, ownerName } : { ownerId }),
  dueDay: dueDay === "" ? null : dueDay,
});

/** Members of the group, and the owner who may have left it. */
function useOwners({ group, owner }: RegisteredAction): SelectOption[] | undefined {
  const { data } = useQuery(groupPeople(group.id));
  if (!data) return undefined;
  const members = data.map((person) => ({ value: person.id, label: fullName(person) }));
  const isMissing = owner?.id !== undefined && members.every(({ value }) => value !== owner.id);
  return isMissing ? [{ value: owner.id ?? "", label: owner.name }, ...members] : members;
}

interface EditFormProps {
  action: RegisteredAction;
  owners: SelectOption[];
  onDone: () => void;
}

function useEdit({ action: { id, version, state }, onDone }: Omit<EditFormProps, "owners">) {
  const { mutateAsync: send } = useMutation(updateAction);
  const { notify } = useToasts();
  return useSubmit({
    fields: FIELDS,
    failure: messages.actionSaveFailed,
    check: (values: Values) =>
      checkFields(
        () => import("#contract/meeting-registers.ts").then((one) => one.actionBody),
        bodyOf(values),
      ),
    call: (values) => send({ params: { id }, body: { ...bodyOf(values), state, version } }),
    done: () => {
      notify("success", messages.actionSaved);
      onDone();
    },
  });
}

function EditForm({ owners, ...props }: EditFormProps) {
  const { action } = props;
  const { owner } = action;
  const of = useEdit(props);
  return (
    <Form of={of} labels={LABELS} submit="Enregistrer">
      <TextArea
        {...of.field("text")}
        label={LABELS.text}
        defaultValue={action.text}
        maxLength={ACTION_MAX}
        rows={3}
        required
      />
      <Select
        {...of.field("ownerId")}
        label={LABELS.ownerId}
        placeholder="Aucun membre du groupe"
        options={owners}
        defaultValue={owner?.id ?? ""}
      />
      <Field
        {...of.field("ownerName")}
        label={LABELS.ownerName}
        hint={"Laissez «\u00A0Responsable\u00A0» sur «\u00A0Aucun membre du groupe\u00A0»."}
        defaultValue={owner && !owner.id ? owner.name : ""}
        maxLength={NAME_MAX * 2 + 1}
        autoComplete="off"
      />
      <Field
        {...of.field("dueDay")}
        label={LABELS.dueDay}
        type="date"
        defaultValue={action.dueDay ?? ""}
      />
    </Form>
  );
}

function LoadedForm(props: Omit<EditFormProps, "owners">) {
  const owners = useOwners(props.action);
  return owners ? <EditForm {...props} owners={owners} /> : <p role="status">Chargement…</p>;
}

interface EditActionProps {
  action: RegisteredAction | undefined;
  onClose: () => void;
}

/** Text, owner and due day of an action. */
export default function EditAction({ action, onClose }: EditActionProps) {
  return (
    <Dialog open={action !== undefined} title="Modifier l’action" onClose={onClose}>
      {action && <LoadedForm action={action} onDone={onClose} />}
    </Dialog>
  );
}
