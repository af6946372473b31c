import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { messages } from "#contract/messages.ts";
import { confirmTotp } from "#web/queries/factors.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { checkFields } from "../check-fields.ts";
import { CODE_LABELS, CodeField } from "../code-field.tsx";
import { Form } from "../form.tsx";
import { useSubmit } from "../use-submit.ts";

const QrCode = lazy(() => import("#web/ui/qr-code.tsx"));

export interface TotpKey {
  secret: string;
  uri: string;
  now: string;
}

const byFour = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");

function Enrolment({ totp, onOn }: { totp: TotpKey; onOn: (codes: string[]) => void }) {
  const { mutateAsync: confirm } = useMutation(confirmTotp);
  const of = useSubmit({
    fields: ["code"],
    check: (values) =>
      checkFields(() => import("#contract/factors.ts").then(({ totpBody }) => totpBody), values),
    call: ({ code }) => confirm(code),
    done: ({ recoveryCodes }) => onOn(recoveryCodes),
    failure: messages.secondFactorFailed,
  });
  return (
    <Form of={of} labels={CODE_LABELS} submit="Activer">
      <p>
        Avec une application de codes (FreeOTP, Aegis, Google Authenticator, un gestionnaire de mots
        de passe…), scannez ce code QR, ou recopiez la clé.
      </p>
      <Suspense>
        <QrCode text={totp.uri} label="Code QR de la clé ci-dessous" />
      </Suspense>
      <p>
        Clé&nbsp;: <code className="select-all wrap-anywhere">{byFour(totp.secret)}</code>
      </p>
      <CodeField field={of.field("code")} id="premier-code" now={totp.now} first />
    </Form>
  );
}

interface TotpDialogProps {
  /** Undefined closes the dialog. */
  totp: TotpKey | undefined;
  onOn: (codes: string[]) => void;
  onClose: () => void;
}

/** Shows the key of a code application and asks for its first code. */
export const TotpDialog = ({ totp, onOn, onClose }: TotpDialogProps) => (
  <Dialog open={totp !== undefined} title="Activer une application de codes" onClose={onClose}>
    {totp && <Enrolment totp={totp} onOn={onOn} />}
  </Dialog>
);
