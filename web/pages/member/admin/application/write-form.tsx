import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ApplicationMessage } from "#contract/application-files.ts";
import { MESSAGE_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { Form } from "#web/parts/form.tsx";
import { useDraft } from "#web/parts/use-draft.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { writeInFile } from "#web/queries/application-files.ts";
import { TextArea } from "#web/ui/field.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

type Visible = ApplicationMessage["visible"];

const FIELDS = ["body"] as const;

const TEXTS = {
  both: {
    label: "Votre message",
    hint: "La personne le reçoit par courriel, et peut répondre sur la page de sa demande.",
    submit: "Envoyer le message",
    done: messages.fileWritten,
    failure: messages.fileWriteFailed,
  },
  admins: {
    label: "Votre note",
    hint: "Seule l’équipe d’administration lit cette note. Elle fait pourtant partie des données de la personne, qui peut demander à la lire\u00A0: n’écrivez que ce que vous pourriez lui dire.",
    submit: "Enregistrer la note",
    done: messages.fileNoted,
    failure: messages.fileNoteFailed,
  },
} as const satisfies Record<Visible, object>;

interface WriteFormProps {
  id: string;
  /** « admins »: a note that the applicant does not receive. */
  visible: Visible;
}

/** A message to the applicant, or a note; what is typed stays in the draft of the tab. */
export function WriteForm({ id, visible }: WriteFormProps) {
  const name = `dossier-${id}-${visible}`;
  const draft = useDraft(name, FIELDS);
  const [body, setBody] = useState(draft.values.body ?? "");
  const { notify } = useToasts();
  const { mutateAsync: write } = useMutation(writeInFile);
  const { label, hint, submit, done, failure } = TEXTS[visible];
  const of = useSubmit({
    fields: FIELDS,
    failure,
    check: async (typed): Promise<Record<string, string>> =>
      typed.body.trim() === "" ? { body: messages.required } : {},
    call: (typed) => write({ params: { id }, body: { ...typed, visible } }),
    done: () => {
      draft.drop();
      setBody("");
      notify("success", done);
    },
  });
  return (
    <Form of={of} labels={{ body: label }} submit={submit} variant="secondary" onEdit={draft.save}>
      <TextArea
        {...of.field("body")}
        id={`${name}-texte`}
        label={label}
        hint={hint}
        rows={4}
        maxLength={MESSAGE_MAX}
        required
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
    </Form>
  );
}
