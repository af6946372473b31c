import { useState } from "react";
import { EMAIL_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { publicApi } from "#web/public-api.ts";
import { Field } from "#web/ui/field.tsx";
import { Outcome } from "#web/ui/outcome.tsx";
import { Panel } from "#web/ui/panel.tsx";

const LABELS = { email: "Adresse électronique de la demande" };

/** In place of what a dead link opened. The answer reveals nothing of the address. */
export function NewFollowLink({ mail }: { mail: string | undefined }) {
  const [sentence, setSentence] = useState<string>();
  const ask = useSubmit({
    fields: ["email"] as const,
    check: (values) =>
      checkFields(
        () => import("#contract/auth.ts").then(({ forgotPasswordBody }) => forgotPasswordBody),
        values,
      ),
    call: (body) => publicApi.followedApplications.sendLink({ body }),
    done: ({ message }) => setSentence(message),
    failure: messages.followLinkFailed,
  });
  if (sentence !== undefined) return <Outcome title={sentence} />;
  return (
    <Panel>
      <p role="alert" className="text-h3">
        {messages.applicationLinkInvalid}
      </p>
      <Form of={ask} labels={LABELS} submit="Recevoir un nouveau lien" mail={mail}>
        <Field
          {...ask.field("email")}
          label={LABELS.email}
          type="email"
          required
          autoComplete="email"
          maxLength={EMAIL_MAX}
        />
      </Form>
    </Panel>
  );
}
