import { useMutation } from "@tanstack/react-query";
import { REMARK_MAX } from "#contract/meeting-limits.ts";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import { messages } from "#contract/messages.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { useDraft } from "#web/parts/use-draft.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { proposeRemark } from "#web/queries/minutes.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

const FIELDS = ["old", "new", "why"] as const;
const LABELS = {
  old: "Passage actuel",
  new: "Correction proposée",
  why: "Pourquoi",
};

interface RemarkFormProps {
  item: Pick<AgendaItem, "id" | "title">;
  onDone: () => void;
}

function RemarkForm({ item, onDone }: RemarkFormProps) {
  const draft = useDraft(`correction-${item.id}`, FIELDS);
  const { mutateAsync: send } = useMutation(proposeRemark);
  const { notify } = useToasts();
  const of = useSubmit({
    fields: FIELDS,
    failure: messages.remarkFailed,
    check: (values) =>
      checkFields(() => import("#contract/minutes.ts").then((one) => one.remarkBody), values),
    call: (body) => send({ params: { id: item.id }, body }),
    done: () => {
      draft.drop();
      notify("success", messages.remarkSent);
      onDone();
    },
  });
  const field = (name: (typeof FIELDS)[number]) => ({
    ...of.field(name),
    label: LABELS[name],
    defaultValue: draft.values[name],
    maxLength: REMARK_MAX,
    rows: 3,
  });
  return (
    <Form of={of} labels={LABELS} submit="Proposer cette correction" onEdit={draft.save}>
      <p className="wrap-anywhere text-soft">Point&nbsp;: {item.title}</p>
      <TextArea
        {...field("old")}
        hint="Copiez le passage à changer. Laissez vide pour ajouter un passage."
      />
      <TextArea {...field("new")} required />
      <TextArea {...field("why")} hint="Facultatif." />
    </Form>
  );
}

interface RemarkDialogProps extends Pick<RemarkFormProps, "item"> {
  open: boolean;
  onClose: () => void;
}

/** Proposes a correction of an item to those who prepare the minutes. */
export default function RemarkDialog({ open, item, onClose }: RemarkDialogProps) {
  return (
    <Dialog open={open} title="Proposer une correction" onClose={onClose}>
      <RemarkForm item={item} onDone={onClose} />
    </Dialog>
  );
}
