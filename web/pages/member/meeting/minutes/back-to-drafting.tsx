import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { REASON_MAX } from "#contract/limits.ts";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { backToDrafting } from "#web/queries/minutes.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

const LABELS = { reason: "Motif" };

interface OfMeeting {
  meeting: Pick<Meeting, "id">;
}

function ReasonForm({ meeting: { id } }: OfMeeting) {
  const { mutateAsync: send } = useMutation(backToDrafting);
  const { notify } = useToasts();
  const of = useSubmit({
    fields: ["reason"] as const,
    failure: messages.backToDraftingFailed,
    check: async ({ reason }): Promise<Record<string, string>> =>
      reason.trim() === "" ? { reason: messages.required } : {},
    call: ({ reason }) => send({ params: { id }, body: { reason } }),
    done: () => notify("success", messages.backToDrafting),
  });
  return (
    <Form of={of} labels={LABELS} submit="Revenir à la rédaction">
      <p>
        Les approbations déjà données tombent. Les personnes présentes reliront le compte rendu
        quand vous l’enverrez de nouveau.
      </p>
      <Field
        {...of.field("reason")}
        label={LABELS.reason}
        hint="Les personnes qui relisent le voient."
        maxLength={REASON_MAX}
        required
      />
    </Form>
  );
}

/** The only step back: the minutes need more than corrections. */
export function BackToDrafting({ meeting }: OfMeeting) {
  const [open, setOpen] = useState(false);
  return (
    <div className="no-print">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Revenir à la rédaction…
      </Button>
      <Dialog open={open} title="Revenir à la rédaction" onClose={() => setOpen(false)}>
        <ReasonForm meeting={meeting} />
      </Dialog>
    </div>
  );
}
