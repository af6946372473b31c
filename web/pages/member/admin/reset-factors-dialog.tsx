import { useMutation } from "@tanstack/react-query";
import { fullName } from "#contract/full-name.ts";
import { REASON_MAX } from "#contract/limits.ts";
import type { Member } from "#contract/members.ts";
import { messages } from "#contract/messages.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { resetFactors } from "#web/queries/members.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

const LABELS = { reason: "Motif" };

function ReasonForm({ member, onDone }: { member: Member; onDone: (sentence: string) => void }) {
  const { mutateAsync: reset } = useMutation(resetFactors);
  const of = useSubmit({
    fields: ["reason"],
    check: (values) =>
      checkFields(
        () => import("#contract/members.ts").then(({ factorResetBody }) => factorResetBody),
        values,
      ),
    call: (body) => reset({ params: { id: member.id }, body }),
    done: ({ message }) => onDone(message),
    failure: messages.factorsResetFailed,
  });
  return (
    <Form of={of} labels={LABELS} submit="Retirer le second facteur">
      <p>
        {fullName(member)} se connectera avec son seul mot de passe, jusqu’à ce que son compte ait
        un nouveau second facteur. Assurez-vous de vive voix que c’est bien cette personne qui le
        demande. Ses sessions seront fermées, et un courriel l’en préviendra.
      </p>
      <TextArea
        {...of.field("reason")}
        label={LABELS.reason}
        hint="Cette personne le lira. Par exemple&nbsp;: téléphone perdu"
        rows={3}
        maxLength={REASON_MAX}
        required
      />
    </Form>
  );
}

interface ResetFactorsDialogProps {
  /** Without one nothing is asked. */
  member: Member | undefined;
  onClose: () => void;
}

/** Takes the second factor from a member who has lost it. */
export function ResetFactorsDialog({ member, onClose }: ResetFactorsDialogProps) {
  const { notify } = useToasts();
  const done = (sentence: string) => {
    onClose();
    notify("success", sentence);
  };
  return (
    <Dialog open={member !== undefined} title="Retirer le second facteur" onClose={onClose}>
      {member && <ReasonForm member={member} onDone={done} />}
    </Dialog>
  );
}
