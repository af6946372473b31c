import { useState } from "react";
import { EMAIL_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { publicApi } from "../public-api.ts";
import { Field } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { checkFields } from "./check-fields.ts";
import { Form } from "./form.tsx";
import { useSubmit } from "./use-submit.ts";

const LABELS = { email: "Adresse électronique de la demande" };

/** Asks for another link to verify an address. The answer reveals nothing of the address (T03). */
export function NewLink({ email }: { email?: string }) {
  const [sent, setSent] = useState(false);
  const ask = useSubmit({
    fields: ["email"],
    check: (values) =>
      checkFields(
        () => import("#contract/auth.ts").then(({ forgotPasswordBody }) => forgotPasswordBody),
        values,
      ),
    call: (body) => publicApi.auth.forgotPassword({ body }),
    done: () => setSent(true),
    failure: messages.newLinkFailed,
  });
  if (sent)
    return (
      <Notice tone="success">
        <p>{messages.newLinkSent}</p>
      </Notice>
    );
  return (
    <Form of={ask} labels={LABELS} submit="Recevoir un nouveau lien">
      <Field
        {...ask.field("email")}
        label={LABELS.email}
        type="email"
        required
        autoComplete="email"
        maxLength={EMAIL_MAX}
        defaultValue={email}
      />
    </Form>
  );
}
