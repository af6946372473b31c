import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { GroupReview } from "#contract/group-reviews.ts";
import { REVIEW_TEXT_MAX } from "#contract/meeting-limits.ts";
import { messages } from "#contract/messages.ts";
import { Form } from "#web/parts/form.tsx";
import { RestoredVersion } from "#web/parts/restored-draft.tsx";
import { useDraft } from "#web/parts/use-draft.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { saveReview } from "#web/queries/group-reviews.ts";
import { TextArea } from "#web/ui/field.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { REVIEW_FIELDS, REVIEW_LABELS } from "./review-texts.tsx";

const DRAFT_FIELDS = [...REVIEW_FIELDS, "version"] as const;

interface OneFormProps {
  review: GroupReview;
  onSaved: (review: GroupReview) => void;
  onReset: () => void;
}

function OneForm({ review, onSaved, onReset }: OneFormProps) {
  const { group, year, version } = review;
  const draft = useDraft(`bilan-${group.id}-${year}`, DRAFT_FIELDS);
  const { mutateAsync: save } = useMutation(saveReview);
  const { notify } = useToasts();
  const of = useSubmit({
    fields: REVIEW_FIELDS,
    failure: messages.groupReviewSaveFailed,
    call: (texts) =>
      save({ params: { id: group.id, year: String(year) }, body: { ...texts, version } }),
    done: (saved) => {
      draft.drop();
      notify("success", messages.groupReviewSaved);
      onSaved(saved);
    },
  });
  return (
    <Form of={of} labels={REVIEW_LABELS} submit="Enregistrer le bilan" onEdit={draft.save}>
      <RestoredVersion draft={draft} version={version} onDrop={onReset} />
      {REVIEW_FIELDS.map((name) => (
        <TextArea
          key={name}
          {...of.field(name)}
          label={REVIEW_LABELS[name]}
          defaultValue={draft.values[name] ?? review[name]}
          maxLength={REVIEW_TEXT_MAX}
        />
      ))}
    </Form>
  );
}

/** The three texts of those who run the group. What is typed survives the end of the session. */
export function ReviewForm({ review }: { review: GroupReview }) {
  // As it was when the form was opened: read again behind it, its version would overwrite another member's change.
  const [edited, setEdited] = useState(review);
  const [round, setRound] = useState(0);
  const start = (from: GroupReview) => {
    setEdited(from);
    setRound(round + 1);
  };
  return (
    <section aria-labelledby="textes">
      <h2 id="textes" className="mb-3 text-h2">
        Ce que le groupe en retient
      </h2>
      <OneForm key={round} review={edited} onSaved={start} onReset={() => start(review)} />
    </section>
  );
}
