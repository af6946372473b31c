import { useMutation } from "@tanstack/react-query";
import { MESSAGE_MAX, TITLE_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { mayWriteOfficially } from "#contract/permissions.ts";
import { AudienceLine } from "#web/parts/audience-line.tsx";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useDraft } from "#web/parts/use-draft.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { sendGroupMail } from "#web/queries/group-mails.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";

const LABELS = {
  subject: "Objet",
  body: "Message",
  replies: "Recevoir les réponses à mon adresse (visible de tous les destinataires)",
  official: "Message officiel\u00A0: envoyé aussi aux personnes qui ont désactivé ces messages",
};

const WRITTEN = ["subject", "body"] as const;

interface WriteFormProps {
  /** Of the group. */
  id: string;
  onSent: () => void;
}

function WriteForm({ id, onSent }: WriteFormProps) {
  const { me } = useMemberSpace();
  const draft = useDraft(`courriel-groupe-${id}`, WRITTEN);
  const { mutateAsync: send } = useMutation(sendGroupMail);
  const of = useSubmit({
    fields: ["subject", "body", "replies", "official"] as const,
    failure: messages.groupMailFailed,
    check: ({ subject, body }) =>
      checkFields(
        () => import("#contract/group-mails.ts").then(({ groupMailBody }) => groupMailBody),
        { subject, body },
      ),
    call: ({ subject, body, replies, official }) =>
      send({
        params: { id },
        body: { subject, body, replies: replies === "on", official: official === "on" },
      }),
    done: () => {
      draft.drop();
      onSent();
    },
  });
  return (
    <Form of={of} labels={LABELS} submit="Envoyer dans dix minutes" onEdit={draft.save}>
      <AudienceLine id={id} kind="group_mail" />
      <Field
        {...of.field("subject")}
        label={LABELS.subject}
        defaultValue={draft.values.subject}
        maxLength={TITLE_MAX}
        required
      />
      <TextArea
        {...of.field("body")}
        label={LABELS.body}
        defaultValue={draft.values.body}
        maxLength={MESSAGE_MAX}
        required
      />
      <Checkbox
        name="replies"
        label={LABELS.replies}
        hint="Sinon, elles arrivent à l’équipe d’administration."
      />
      {mayWriteOfficially(me) && <Checkbox name="official" label={LABELS.official} />}
    </Form>
  );
}

interface WriteDialogProps extends WriteFormProps {
  open: boolean;
  onClose: () => void;
}

/** An email to the members of a group. */
export default function WriteDialog({ open, onClose, ...form }: WriteDialogProps) {
  return (
    <Dialog open={open} title="Écrire au groupe" onClose={onClose}>
      <WriteForm {...form} />
    </Dialog>
  );
}
