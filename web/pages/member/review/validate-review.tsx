import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GroupReview } from "#contract/group-reviews.ts";
import { messages } from "#contract/messages.ts";
import { Form } from "#web/parts/form.tsx";
import { meetingOptions } from "#web/parts/meeting-options.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { validateReview } from "#web/queries/group-reviews.ts";
import { groupMeetings } from "#web/queries/minutes.ts";
import { todayInParis } from "#web/today.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

const LABELS = { meetingId: "Réunion qui a validé ce bilan" };

function ValidateForm({ review }: { review: GroupReview }) {
  const { group, year, version } = review;
  const { data: past = [] } = useQuery(groupMeetings(group.id, `${year}-01-01`, todayInParis()));
  const { mutateAsync: send } = useMutation(validateReview);
  const { notify } = useToasts();
  const of = useSubmit({
    fields: ["meetingId"] as const,
    failure: messages.groupReviewNotDone,
    check: async ({ meetingId }): Promise<Record<string, string>> =>
      meetingId === "" ? { meetingId: messages.reviewMeetingRequired } : {},
    call: (body) =>
      send({ params: { id: group.id, year: String(year) }, body: { ...body, version } }),
    done: () => notify("success", messages.groupReviewDone),
  });
  return (
    <Form of={of} labels={LABELS} submit="Valider définitivement">
      <p>Les chiffres et les textes enregistrés ne changeront plus.</p>
      <Select
        {...of.field("meetingId")}
        label={LABELS.meetingId}
        placeholder="Choisir une réunion"
        options={meetingOptions(past)}
        defaultValue=""
        required
      />
    </Form>
  );
}

/** Freezes the review, in the name of a meeting of the group. */
export function ValidateReview({ review }: { review: GroupReview }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Valider le bilan…
      </Button>
      <Dialog open={open} title="Valider le bilan" onClose={() => setOpen(false)}>
        <ValidateForm review={review} />
      </Dialog>
    </>
  );
}
