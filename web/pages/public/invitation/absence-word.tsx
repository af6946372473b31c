import { useState } from "react";
import { WORD_MAX } from "#contract/agenda-limits.ts";
import { messages } from "#contract/messages.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { publicApi } from "#web/public-api.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { AnswerProps } from "./answer-props.ts";

const LABELS = { word: "Un mot sur votre absence (facultatif)" };

/** Reason of an absence, shown only to the organizers. */
export default function AbsenceWord({ token, meeting, onSaved }: AnswerProps) {
  const [isSaved, setSaved] = useState(false);
  const of = useSubmit({
    fields: ["word"] as const,
    failure: messages.answerFailed,
    call: ({ word }) =>
      publicApi.eventInvitations.answer({
        params: { token },
        body: { answer: "absent", word },
      }),
    done: (mine) => {
      setSaved(true);
      onSaved(mine);
    },
  });
  return (
    <Form of={of} labels={LABELS} submit="Enregistrer ce mot" onEdit={() => setSaved(false)}>
      <Field
        {...of.field("word")}
        label={LABELS.word}
        hint="Seules les personnes qui préparent la réunion le lisent."
        defaultValue={meeting.mine?.word}
        maxLength={WORD_MAX}
        autoComplete="off"
      />
      {isSaved && (
        <Notice tone="success">
          <p>{messages.answerSaved}</p>
        </Notice>
      )}
    </Form>
  );
}
