import { useMutation, useQuery } from "@tanstack/react-query";
import { RECTIFICATION_MAX, REMARK_MAX } from "#contract/meeting-limits.ts";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { dayOf } from "#web/parts/event-day.ts";
import { Form } from "#web/parts/form.tsx";
import { meetingOptions } from "#web/parts/meeting-options.ts";
import { useDraft } from "#web/parts/use-draft.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { groupMeetings, rectify } from "#web/queries/minutes.ts";
import { todayInParis } from "#web/today.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

const FIELDS = ["text", "why", "adoptedIn"] as const;
const LABELS = {
  text: "Rectificatif",
  why: "Pourquoi",
  adoptedIn: "Adopté dans la réunion",
};

interface RectifyFormProps {
  meeting: Meeting;
  onDone: () => void;
}

const bodyOf = ({ adoptedIn, ...texts }: Record<(typeof FIELDS)[number], string>) => ({
  ...texts,
  ...(adoptedIn && { adoptedIn }),
});

/** What the form sends, and where what is typed is stored meanwhile. */
function useRectify({ meeting: { id }, onDone }: RectifyFormProps) {
  const draft = useDraft(`rectificatif-${id}`, FIELDS);
  const { mutateAsync: send } = useMutation(rectify);
  const { notify } = useToasts();
  const of = useSubmit({
    fields: FIELDS,
    failure: messages.rectifyFailed,
    check: (values) =>
      checkFields(
        () => import("#contract/minutes.ts").then((one) => one.rectificationBody),
        bodyOf(values),
      ),
    call: (values) => send({ params: { id }, body: bodyOf(values) }),
    done: () => {
      draft.drop();
      notify("success", messages.rectified);
      onDone();
    },
  });
  return { draft, of };
}

function RectifyForm(props: RectifyFormProps) {
  const { id, event } = props.meeting;
  const { draft, of } = useRectify(props);
  const { data: later = [] } = useQuery(
    groupMeetings(event.group_id.id, dayOf(event), todayInParis()),
  );
  return (
    <Form of={of} labels={LABELS} submit="Ajouter le rectificatif" onEdit={draft.save}>
      <p>Le compte rendu reste tel quel. Le rectificatif, numéroté, paraît au-dessus de lui.</p>
      <TextArea
        {...of.field("text")}
        label={LABELS.text}
        hint="Indiquez le passage, puis ce qu’il faut lire."
        defaultValue={draft.values.text}
        maxLength={RECTIFICATION_MAX}
        rows={5}
        required
      />
      <TextArea
        {...of.field("why")}
        label={LABELS.why}
        defaultValue={draft.values.why}
        maxLength={REMARK_MAX}
        rows={3}
        required
      />
      <Select
        {...of.field("adoptedIn")}
        label={LABELS.adoptedIn}
        hint="Facultatif."
        placeholder="Aucune réunion"
        options={meetingOptions(later.filter((one) => one.id !== id))}
        defaultValue=""
      />
    </Form>
  );
}

interface RectifyDialogProps {
  open: boolean;
  meeting: Meeting;
  onClose: () => void;
}

export default function RectifyDialog({ open, meeting, onClose }: RectifyDialogProps) {
  return (
    <Dialog open={open} title="Ajouter un rectificatif" onClose={onClose}>
      <RectifyForm meeting={meeting} onDone={onClose} />
    </Dialog>
  );
}
