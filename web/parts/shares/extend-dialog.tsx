import { useMutation } from "@tanstack/react-query";
import { SHARE_DAYS_PROPOSED } from "#contract/document-limits.ts";
import type { Share } from "#contract/document-shares.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { extendShare } from "#web/queries/document-shares.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { Form } from "../form.tsx";
import { useSubmit } from "../use-submit.ts";
import { SHARE_END_HINT, shareEnds, toShareDays } from "./share-ends.ts";

const LABELS = { days: "Nouvelle fin" };

function ExtendForm({ share: { id, endsAt }, onDone }: { share: Share; onDone: () => void }) {
  const { mutateAsync: extend } = useMutation(extendShare);
  const of = useSubmit({
    fields: ["days"],
    call: ({ days }) => extend({ params: { id }, body: { days: toShareDays(days) } }),
    done: onDone,
    failure: messages.shareExtendFailed,
  });
  return (
    <Form of={of} labels={LABELS} submit="Prolonger">
      <p>
        Ce lien finit le {longDate(endsAt)}. Son adresse ne change pas. Un choix plus court que
        cette date ne change rien&nbsp;: pour arrêter le lien, révoquez-le.
      </p>
      <Select
        {...of.field("days")}
        label={LABELS.days}
        hint={SHARE_END_HINT}
        options={shareEnds()}
        defaultValue={SHARE_DAYS_PROPOSED}
      />
    </Form>
  );
}

interface ExtendDialogProps {
  /** Without one the dialog is closed. */
  share: Share | undefined;
  onClose: () => void;
}

/** A later end of a link, which leaves its address as it is. */
export function ExtendDialog({ share, onClose }: ExtendDialogProps) {
  const { notify } = useToasts();
  const done = () => {
    onClose();
    notify("success", messages.shareExtended);
  };
  return (
    <Dialog open={share !== undefined} title="Prolonger un lien de partage" onClose={onClose}>
      {share && <ExtendForm share={share} onDone={done} />}
    </Dialog>
  );
}
