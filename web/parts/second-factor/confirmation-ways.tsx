import { useEffect, useRef, useState } from "react";
import { messages } from "#contract/messages.ts";
import { api } from "#web/api.ts";
import { canUsePasskeys, isGivenUp, signWithPasskey } from "#web/passkey.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { checkFields } from "../check-fields.ts";
import { CodeField } from "../code-field.tsx";
import { CurrentPasswordField } from "../current-password.tsx";
import { failureSentence } from "../failure.ts";
import { Form } from "../form.tsx";
import { useSubmit } from "../use-submit.ts";

type Options = Awaited<ReturnType<typeof api.factors.confirmOptions>>;

interface WayProps {
  options: Options;
  onConfirmed: () => void;
}

const LABELS = { code: "Code", password: "Mot de passe" };

function CodeWay({ options, onConfirmed }: WayProps) {
  const field = options.code ? "code" : "password";
  const of = useSubmit({
    fields: [field],
    check: (values) =>
      checkFields(() => import("#contract/factors.ts").then(({ proofBody }) => proofBody), values),
    call: (body) => api.factors.confirm({ body }),
    done: onConfirmed,
    failure: messages.confirmFailed,
  });
  return (
    <Form of={of} labels={LABELS} submit="Confirmer">
      {options.code ? (
        <CodeField field={of.field("code")} id="code-de-confirmation" now={options.now} />
      ) : (
        <CurrentPasswordField
          field={of.field("password")}
          id="mot-de-passe-de-confirmation"
          label={LABELS.password}
        />
      )}
    </Form>
  );
}

function PasskeyWay({ options, onConfirmed }: WayProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      // A challenge is single-use, so another attempt requests a new one.
      const { passkey } = failed ? await api.factors.confirmOptions() : options;
      if (!passkey) return;
      const credential = await signWithPasskey(passkey.options);
      await api.factors.confirm({ body: { passkey: { step: passkey.step, credential } } });
      onConfirmed();
    } catch (error) {
      if (!isGivenUp(error)) setFailed(failureSentence(error, messages.passkeyRefused));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-3">
      {failed && <Notice tone="error">{failed}</Notice>}
      <Button busy={busy} onClick={() => void confirm()}>
        Confirmer avec une clé d’accès
      </Button>
    </div>
  );
}

/** How the account can prove who it is: a passkey, a code, or the password. */
export default function ConfirmationWays({ onConfirmed }: Pick<WayProps, "onConfirmed">) {
  const [options, setOptions] = useState<Options>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    api.factors
      .confirmOptions()
      .then(setOptions, (error: unknown) =>
        setFailed(failureSentence(error, messages.confirmFailed)),
      );
  }, []);
  const ways = useRef<HTMLDivElement>(null);
  // The dialog opened before its fields loaded, so the focus was on the close button.
  useEffect(() => {
    if (options) ways.current?.querySelector<HTMLElement>("button, input")?.focus();
  }, [options]);
  if (failed) return <Notice tone="error">{failed}</Notice>;
  if (!options) return <SkeletonLines />;
  return (
    <div ref={ways} className="grid gap-5">
      <p>
        Cette action donne accès à des données ou à des droits, ou publie un document&nbsp;:
        confirmez d’abord votre identité.
      </p>
      {options.passkey && canUsePasskeys() && (
        <PasskeyWay options={options} onConfirmed={onConfirmed} />
      )}
      <CodeWay options={options} onConfirmed={onConfirmed} />
    </div>
  );
}
