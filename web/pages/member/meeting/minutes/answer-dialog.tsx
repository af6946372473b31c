import { useMutation } from "@tanstack/react-query";
import { REMARK_MAX } from "#contract/meeting-limits.ts";
import type { Remark } from "#contract/meeting-parts.ts";
import { messages } from "#contract/messages.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { answerRemark } from "#web/queries/minutes.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

/** What is about to be answered to a correction. */
export interface Answer {
  remark: Remark;
  state: "accepted" | "refused";
}

const TEXTS = {
  accepted: { title: "Accepter la correction", submit: "Accepter" },
  refused: { title: "Refuser la correction", submit: "Refuser" },
};
const LABELS = { answer: "Votre réponse" };

/** A refusal is explained; an acceptance may be. */
const checkAnswer = (state: Answer["state"], answer: string): Record<string, string> =>
  state === "refused" && answer.trim() === "" ? { answer: messages.required } : {};

function AnswerForm({ remark, state, onDone }: Answer & { onDone: () => void }) {
  const { mutateAsync: send } = useMutation(answerRemark);
  const { notify } = useToasts();
  const of = useSubmit({
    fields: ["answer"] as const,
    failure: messages.remarkAnswerFailed,
    check: async ({ answer }) => checkAnswer(state, answer),
    call: ({ answer }) => send({ params: { id: remark.id }, body: { state, answer } }),
    done: () => {
      notify("success", messages.remarkAnswerSaved);
      onDone();
    },
  });
  return (
    <Form of={of} labels={LABELS} submit={TEXTS[state].submit}>
      <blockquote className="border-l-4 border-line pl-3 whitespace-pre-line wrap-anywhere">
        {remark.new}
      </blockquote>
      <TextArea
        {...of.field("answer")}
        label={LABELS.answer}
        hint={
          state === "refused"
            ? "Expliquez pourquoi. Toutes les personnes qui relisent lisent cette réponse."
            : "Facultative. Toutes les personnes qui relisent la lisent."
        }
        rows={3}
        maxLength={REMARK_MAX}
      />
    </Form>
  );
}

interface AnswerDialogProps {
  answer: Answer | undefined;
  onClose: () => void;
}

/** Accepts or refuses a proposed correction, with words. */
export default function AnswerDialog({ answer, onClose }: AnswerDialogProps) {
  return (
    <Dialog
      open={answer !== undefined}
      title={TEXTS[answer?.state ?? "accepted"].title}
      onClose={onClose}
    >
      {answer && <AnswerForm {...answer} onDone={onClose} />}
    </Dialog>
  );
}
