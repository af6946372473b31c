import { useMutation } from "@tanstack/react-query";
import { PASSKEY_NAME_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { api } from "#web/api.ts";
import { CallError } from "#web/call.ts";
import { isGivenUp, isKnownHere, makePasskey } from "#web/passkey.ts";
import { addPasskey } from "#web/queries/factors.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { checkFields } from "../check-fields.ts";
import { Form } from "../form.tsx";
import { useSubmit } from "../use-submit.ts";

const LABELS = { name: "Nom de cette clé" };

/** Turns a browser's passkey error into a form error. */
const toCallError = (error: unknown): never => {
  if (isKnownHere(error)) throw new CallError(0, "invalid_request", messages.passkeyKnown);
  throw isGivenUp(error) ? new CallError(0, "invalid_request", messages.passkeyGivenUp) : error;
};

/** Asks the browser to create a passkey. */
async function make() {
  const { step, options } = await api.factors.passkeyOptions();
  return { step, credential: await makePasskey(options).catch(toCallError) };
}

function NameForm({ onAdded }: { onAdded: (codes: string[]) => void }) {
  const { mutateAsync: add } = useMutation(addPasskey);
  const of = useSubmit({
    fields: ["name"],
    check: (values) =>
      checkFields(
        () => import("#contract/factors.ts").then(({ passkeyNameBody }) => passkeyNameBody),
        values,
      ),
    call: async ({ name }) => add({ name, ...(await make()) }),
    done: ({ recoveryCodes }) => onAdded(recoveryCodes),
    failure: messages.passkeyRefused,
  });
  return (
    <Form of={of} labels={LABELS} submit="Continuer">
      <p>
        Votre appareil va vous demander votre empreinte, votre visage ou son code de déverrouillage.
        Donnez d’abord un nom à cette clé pour la reconnaître.
      </p>
      <Field
        {...of.field("name")}
        label={LABELS.name}
        hint="Par exemple&nbsp;: mon téléphone"
        maxLength={PASSKEY_NAME_MAX}
        required
      />
    </Form>
  );
}

interface NewPasskeyProps {
  open: boolean;
  onAdded: (codes: string[]) => void;
  onClose: () => void;
}

export const NewPasskey = ({ open, onAdded, onClose }: NewPasskeyProps) => (
  <Dialog open={open} title="Ajouter une clé d’accès" onClose={onClose}>
    <NameForm onAdded={onAdded} />
  </Dialog>
);
