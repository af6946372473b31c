import type { ReactNode } from "react";
import { PasswordField } from "../ui/password-field.tsx";
import { checkFields } from "./check-fields.ts";
import { Form } from "./form.tsx";
import { useSubmit } from "./use-submit.ts";

export const PASSWORD_LABELS = { currentPassword: "Mot de passe actuel" };

interface CurrentPasswordFieldProps {
  field: { name: string; error: string | undefined };
  id?: string;
  label?: string;
}

/** The password of the account whose session is open, asked for again. */
export const CurrentPasswordField = ({
  field,
  id = field.name,
  label = PASSWORD_LABELS.currentPassword,
}: CurrentPasswordFieldProps) => (
  <PasswordField {...field} id={id} label={label} autoComplete="current-password" required />
);

interface PasswordFormProps<R> {
  /** Of the field: a page may have several such forms. */
  id: string;
  submit: string;
  failure: string;
  call: (body: { currentPassword: string }) => Promise<R>;
  done: (reply: R) => void;
  /** What the password is for. */
  children: ReactNode;
}

/** A form that asks for the current password alone. */
export function PasswordForm<R>({ id, submit, children, ...rest }: PasswordFormProps<R>) {
  const of = useSubmit({
    ...rest,
    fields: ["currentPassword"] as const,
    check: (values) =>
      checkFields(
        () => import("#contract/fields.ts").then(({ currentPasswordBody }) => currentPasswordBody),
        values,
      ),
  });
  return (
    <Form of={of} labels={PASSWORD_LABELS} submit={submit}>
      {children}
      <CurrentPasswordField field={of.field("currentPassword")} id={id} />
    </Form>
  );
}
