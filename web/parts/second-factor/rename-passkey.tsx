import { useMutation } from "@tanstack/react-query";
import type { Passkey } from "#contract/factors.ts";
import { PASSKEY_NAME_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { renamePasskey } from "#web/queries/factors.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { checkFields } from "../check-fields.ts";
import { Form } from "../form.tsx";
import { useSubmit } from "../use-submit.ts";

const LABELS = { name: "Nouveau nom" };

function NameForm({ passkey, onRenamed }: { passkey: Passkey; onRenamed: () => void }) {
  const { mutateAsync: rename } = useMutation(renamePasskey);
  const of = useSubmit({
    fields: ["name"],
    check: (values) =>
      checkFields(
        () => import("#contract/factors.ts").then(({ passkeyNameBody }) => passkeyNameBody),
        values,
      ),
    call: ({ name }) => rename({ id: passkey.id, name }),
    done: onRenamed,
    failure: messages.secondFactorFailed,
  });
  return (
    <Form of={of} labels={LABELS} submit="Renommer">
      <Field
        {...of.field("name")}
        label={LABELS.name}
        defaultValue={passkey.name}
        maxLength={PASSKEY_NAME_MAX}
        required
      />
    </Form>
  );
}

export const RenamePasskey = ({
  passkey,
  onClose,
}: {
  passkey: Passkey | undefined;
  onClose: () => void;
}) => (
  <Dialog open={passkey !== undefined} title="Renommer la clé d’accès" onClose={onClose}>
    {passkey && <NameForm passkey={passkey} onRenamed={onClose} />}
  </Dialog>
);
