import { useMutation } from "@tanstack/react-query";
import { WORD_MAX } from "#contract/agenda-limits.ts";
import type { OwnAnswer } from "#contract/answers.ts";
import { messages } from "#contract/messages.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { giveAnswer } from "#web/queries/answers.ts";
import { Field } from "#web/ui/field.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

const LABELS = { word: "Un mot sur votre absence (facultatif)" };

/** The reason for an absence, which only the publishers of the group read. */
export default function AbsenceWord({ mine }: { mine: OwnAnswer }) {
  const { notify } = useToasts();
  const { mutateAsync: give } = useMutation(giveAnswer);
  const of = useSubmit({
    fields: ["word"] as const,
    failure: messages.answerFailed,
    call: ({ word }) => give({ params: { id: mine.event_id }, body: { answer: "absent", word } }),
    done: () => notify("success", messages.answerSaved),
  });
  return (
    <Form of={of} labels={LABELS} submit="Enregistrer ce mot" variant="secondary">
      <Field
        {...of.field("word")}
        label={LABELS.word}
        hint="Seules les personnes qui préparent la réunion le lisent."
        defaultValue={mine.word}
        maxLength={WORD_MAX}
        autoComplete="off"
      />
    </Form>
  );
}
