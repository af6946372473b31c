import { useEffect, useRef } from "react";
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { CaptchaField } from "#web/parts/captcha/captcha-field.tsx";
import { useCaptcha } from "#web/parts/captcha/use-captcha.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { useDraft } from "#web/parts/use-draft.ts";
import { type Submission, useSubmit } from "#web/parts/use-submit.ts";
import { publicApi } from "#web/public-api.ts";
import { Field, TextArea } from "#web/ui/field.tsx";

const LABELS = {
  firstName: "Prénom",
  lastName: "Nom",
  email: "Adresse électronique",
  message: "Votre message",
  captcha: "Vérification",
};

// Not the captcha's answer, which is good for one sending.
const DRAFT_FIELDS = ["firstName", "lastName", "email", "message"] as const;

interface ContactFormProps {
  mail: string | undefined;
  onSent: (sentence: string) => void;
  onRefused: () => void;
}

/** Sent once the captcha is solved; emptied, and the captcha asked for again, after each message. */
function useContact({ onSent, onRefused }: Pick<ContactFormProps, "onSent" | "onRefused">) {
  const fields = useRef<HTMLDivElement>(null);
  const captcha = useCaptcha();
  const draft = useDraft("contact", DRAFT_FIELDS);
  useEffect(() => {
    const form = fields.current?.closest("form");
    if (form) draft.restore(form);
  }, [draft]);
  const contact = useSubmit({
    fields: [...DRAFT_FIELDS, "captcha"],
    check: (values) =>
      checkFields(
        () => import("#contract/contact.ts").then(({ contactBody }) => contactBody),
        values,
      ),
    call: (body) => publicApi.contact.send({ body }),
    done: ({ message }) => {
      draft.drop();
      fields.current?.closest("form")?.reset();
      captcha.reset();
      onSent(message);
    },
    refused: ({ fields }) => {
      if (fields.captcha) captcha.reset();
      onRefused();
    },
    unexpected: messages.unexpected,
    failure: messages.contactFailed,
  });
  return { contact, captcha, fields, save: draft.save };
}

interface FieldsProps {
  field: Submission<keyof typeof LABELS>["field"];
}

const NameFields = ({ field }: FieldsProps) => (
  <>
    <Field
      {...field("firstName")}
      label={LABELS.firstName}
      required
      autoComplete="given-name"
      maxLength={NAME_MAX}
    />
    <Field
      {...field("lastName")}
      label={LABELS.lastName}
      required
      autoComplete="family-name"
      maxLength={NAME_MAX}
    />
  </>
);

const MessageFields = ({ field }: FieldsProps) => (
  <>
    <Field
      {...field("email")}
      label={LABELS.email}
      hint="Pour vous répondre. Exemple&nbsp;: prenom.nom@exemple.fr"
      type="email"
      required
      autoComplete="email"
      maxLength={EMAIL_MAX}
    />
    <TextArea
      {...field("message")}
      label={LABELS.message}
      hint={`${MESSAGE_MAX.toLocaleString("fr-FR")} caractères au plus.`}
      required
      maxLength={MESSAGE_MAX}
    />
  </>
);

export function ContactForm({ mail, onSent, onRefused }: ContactFormProps) {
  const { contact, captcha, fields, save } = useContact({ onSent, onRefused });
  return (
    <Form
      of={contact}
      labels={LABELS}
      submit="Envoyer"
      ready={captcha.answer !== undefined}
      mail={mail}
      onEdit={save}
    >
      <div ref={fields} className="grid gap-6 sm:grid-cols-2">
        <NameFields field={contact.field} />
      </div>
      <MessageFields field={contact.field} />
      <CaptchaField captcha={captcha} {...contact.field("captcha")} />
    </Form>
  );
}
