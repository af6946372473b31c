import { useMutation } from "@tanstack/react-query";
import { DOCUMENT_NOTE_MAX } from "#contract/document-limits.ts";
import type { DocumentReference } from "#contract/document-references.ts";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { addDays } from "#contract/repeat.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { reviewReference } from "#web/queries/document-references.ts";
import { todayInParis } from "#web/today.ts";
import { Field } from "#web/ui/field.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { StaleNotice } from "./stale-notice.tsx";

const LABELS = { until: "Toujours bon jusqu’au", note: "Remarque (facultatif)" };
const YEAR = 365;

interface ReviewProps {
  document: Document;
  reference: DocumentReference;
  onSaved: () => void;
}

/** Confirms that the text still suits, without a new version. */
export default function ReviewForm({ document: { id }, reference, onSaved }: ReviewProps) {
  const { notify } = useToasts();
  const { mutateAsync: review } = useMutation(reviewReference);
  const of = useSubmit({
    fields: ["until", "note"],
    check: (values) =>
      checkFields(
        () => import("#contract/document-references.ts").then(({ reviewBody }) => reviewBody),
        values,
      ),
    call: (values) => review({ params: { id }, body: { ...values, version: reference.row } }),
    done: () => {
      notify("success", messages.referenceReviewed);
      onSaved();
    },
    failure: messages.referenceReviewFailed,
  });
  const inAYear = addDays(todayInParis(), YEAR);
  const { validTo } = reference;
  return (
    <Form of={of} labels={LABELS} submit="Relu, toujours bon">
      <p>
        Aucune version n’est ajoutée, et les réponses des membres restent valables. La relecture est
        inscrite au journal.
      </p>
      <Field
        {...of.field("until")}
        type="date"
        label={LABELS.until}
        hint="C’est la prochaine date de relecture."
        defaultValue={validTo !== null && validTo < inAYear ? validTo : inAYear}
        required
      />
      <Field {...of.field("note")} label={LABELS.note} maxLength={DOCUMENT_NOTE_MAX} />
      <StaleNotice of={of} />
    </Form>
  );
}
