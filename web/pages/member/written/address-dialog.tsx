import { useMutation } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { setAddress } from "#web/queries/written-pages.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import type { PageDialogProps } from "./page-dialog.ts";
import { SlugField } from "./slug-field.tsx";

const FIELDS = ["slug"] as const;
const LABELS = { slug: "Adresse de la page" };

function AddressForm({ page: { id, path }, onClose }: Omit<PageDialogProps, "open">) {
  const { mutateAsync: save } = useMutation(setAddress);
  const { notify } = useToasts();
  const place = path.lastIndexOf("/") + 1;
  const of = useSubmit({
    fields: FIELDS,
    failure: messages.addressFailed,
    call: (body) => save({ params: { id }, body }),
    done: () => {
      notify("success", messages.addressChanged);
      onClose();
    },
  });
  return (
    <Form of={of} labels={LABELS} submit="Changer l’adresse">
      <p>
        Le changement se voit tout de suite. L’ancienne adresse mène à la nouvelle&nbsp;: les liens
        et les favoris continuent de fonctionner.
      </p>
      <SlugField of={of} under={path.slice(0, place)} initial={path.slice(place)} />
    </Form>
  );
}

/** Another address for a page that is written here. */
const AddressDialog = ({ open, ...rest }: PageDialogProps) => (
  <Dialog open={open} title="Changer l’adresse de la page" onClose={rest.onClose}>
    {open && <AddressForm {...rest} />}
  </Dialog>
);

export default AddressDialog;
