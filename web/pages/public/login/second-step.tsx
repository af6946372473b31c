import { useEffect, useRef, useState } from "react";
import type { SecondStep as Step } from "#contract/auth.ts";
import { messages } from "#contract/messages.ts";
import { storeDevice } from "#web/device.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { CODE_LABELS, CodeField } from "#web/parts/code-field.tsx";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { publicApi } from "#web/public-api.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

interface SecondStepProps {
  step: Step;
  onOpened: (token: string) => void;
  /** Back to the password. */
  onBack: () => void;
}

/** The password was right: what else the account asks for. */
export default function SecondStep({ step, onOpened, onBack }: SecondStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [remember, setRemember] = useState(false);
  const bodyOf = ({ code }: { code: string }) => ({ ticket: step.ticket, code, remember });
  const of = useSubmit({
    fields: ["code"],
    check: (values) =>
      checkFields(
        () => import("#contract/auth.ts").then(({ codeBody }) => codeBody),
        bodyOf(values),
      ),
    call: (values) => publicApi.auth.loginCode({ body: bodyOf(values) }),
    done: ({ token, device }) => {
      storeDevice(device);
      onOpened(token);
    },
    failure: messages.confirmFailed,
    lastResort: true,
  });
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-h3">
        Confirmez que c’est vous
      </h2>
      {step.passkey && <PasskeyButton ticket={step.ticket} onOpened={onOpened} />}
      <Form of={of} labels={CODE_LABELS} submit="Continuer">
        <CodeField field={of.field("code")} now={step.now} totp={step.totp} />
        <Checkbox
          name="remember"
          checked={remember}
          onChange={({ target }) => setRemember(target.checked)}
          label="Ne plus me le demander sur cet appareil pendant 30 jours"
          hint="Seulement sur un appareil personnel. Le code reste demandé aux personnes qui administrent le site."
        />
      </Form>
      <p>
        Téléphone perdu&#8239;? Utilisez un de vos codes de secours. Si vous n’en avez plus, écrivez
        à l’équipe d’administration.
      </p>
      <div>
        <Button variant="secondary" onClick={onBack}>
          Revenir au mot de passe
        </Button>
      </div>
    </>
  );
}
