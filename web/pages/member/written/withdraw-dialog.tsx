import { useMutation, useQuery } from "@tanstack/react-query";
import { WITHDRAWAL_REASON_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { Form } from "#web/parts/form.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { pageLinks, withdrawPage } from "#web/queries/written-pages.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import type { PageDialogProps } from "./page-dialog.ts";

const FIELDS = ["reason"] as const;
const LABELS = { reason: "Pourquoi" };

/** Those who will lead nowhere. */
function LinksHere({ id }: { id: string }) {
  const load = useReading(useQuery(pageLinks(id)));
  return (
    <Loaded load={load} failed={messages.pageLinksFailed} skeleton={<SkeletonLines count={2} />}>
      {(links) =>
        links.length > 0 && (
          <Notice tone="warning">
            <p>Ces pages ont un lien vers celle-ci, qu’il faudra changer&nbsp;:</p>
            <ul className="list-disc pl-5">
              {links.map(({ path, title }) => (
                <li key={path}>{title}</li>
              ))}
            </ul>
          </Notice>
        )
      }
    </Loaded>
  );
}

function WithdrawForm({ page: { id, version }, onClose }: Omit<PageDialogProps, "open">) {
  const { mutateAsync: withdraw } = useMutation(withdrawPage);
  const { notify } = useToasts();
  const of = useSubmit({
    fields: FIELDS,
    failure: messages.pageWithdrawFailed,
    call: (body) => withdraw({ params: { id }, body: { ...body, version } }),
    done: () => {
      notify("success", messages.pageWithdrawn);
      onClose();
    },
  });
  return (
    <Form of={of} labels={LABELS} submit="Retirer du site">
      <p>
        La page disparaît tout de suite pour les visiteurs, et une publication prévue est annulée.
        Son texte reste ici. Pour la remettre en ligne, ouvrez «&nbsp;Versions&nbsp;».
      </p>
      <LinksHere id={id} />
      <Field
        {...of.field("reason")}
        label="Pourquoi (conservé dans les versions, jamais affiché aux visiteurs)"
        maxLength={WITHDRAWAL_REASON_MAX}
        required
      />
    </Form>
  );
}

/** Takes a page from the site, after what that means was read. */
const WithdrawDialog = ({ open, ...rest }: PageDialogProps) => (
  <Dialog open={open} title="Retirer cette page du site" onClose={rest.onClose}>
    {open && <WithdrawForm {...rest} />}
  </Dialog>
);

export default WithdrawDialog;
