import { useState } from "react";
import { EMAIL_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { api } from "#web/api.ts";
import { CurrentPasswordField, PASSWORD_LABELS } from "#web/parts/current-password.tsx";
import { Form } from "#web/parts/form.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Panel } from "#web/ui/panel.tsx";

const LABELS = { email: "Nouvelle adresse électronique", ...PASSWORD_LABELS };

/** The address changes once the link sent to the new one is opened. */
export function ChangeEmail() {
  const { me } = useMemberSpace();
  const [sent, setSent] = useState<string>();
  const of = useSubmit({
    fields: ["email", "currentPassword"] as const,
    failure: messages.accountUpdateFailed,
    call: (body) => api.account.changeEmail({ body }),
    done: ({ message }) => setSent(message),
  });
  return (
    <section aria-labelledby="adresse">
      <h2 id="adresse" className="mb-5 text-h2">
        Adresse électronique
      </h2>
      <Panel>
        <p className="mb-5 wrap-anywhere">
          Votre adresse&nbsp;: <strong>{me.email}</strong>
        </p>
        {sent ? (
          <Notice tone="success">{sent}</Notice>
        ) : (
          <Form of={of} labels={LABELS} submit="Changer l’adresse">
            <Field
              {...of.field("email")}
              label={LABELS.email}
              type="email"
              autoComplete="email"
              maxLength={EMAIL_MAX}
              required
            />
            <CurrentPasswordField field={of.field("currentPassword")} id="password-for-email" />
          </Form>
        )}
      </Panel>
    </section>
  );
}
