import { useSearchParams } from "react-router";
import { EMAIL_MAX, NAME_MAX } from "#contract/limits.ts";
import { Form } from "#web/parts/form.tsx";
import { NewPasswordField } from "#web/parts/new-password-field.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { type AccountField, type Ready, useSetUp } from "./use-set-up.ts";

const LABELS: Record<AccountField, string> = {
  email: "Adresse électronique",
  firstName: "Prénom",
  lastName: "Nom",
  newPassword: "Mot de passe",
};

interface SetUpFormProps {
  mail: string | undefined;
  onReady: (reply: Ready) => void;
}

/** The account of an administrator; its address is known already when the link was made for one. */
export function SetUpForm({ mail, onReady }: SetUpFormProps) {
  const [search] = useSearchParams();
  // Read in the browser only: the server sends the same page for every link.
  const email = (useHydrated() && search.get("email")) || "";
  const setUp = useSetUp({ hasAddress: email !== "", onReady });
  const names =
    email === "" ? { required: true } : { hint: "Inutile si cette adresse a déjà un compte." };
  return (
    <Panel>
      <Form of={setUp} labels={LABELS} submit="Créer mon compte" mail={mail}>
        <Field
          key={email}
          {...setUp.field("email")}
          label={LABELS.email}
          hint={email ? "Ce lien a été créé pour cette adresse." : undefined}
          type="email"
          required
          autoComplete="username"
          maxLength={EMAIL_MAX}
          defaultValue={email}
          readOnly={email !== ""}
        />
        <Field
          {...setUp.field("firstName")}
          label={LABELS.firstName}
          {...names}
          autoComplete="given-name"
          maxLength={NAME_MAX}
        />
        <Field
          {...setUp.field("lastName")}
          label={LABELS.lastName}
          {...names}
          autoComplete="family-name"
          maxLength={NAME_MAX}
        />
        <NewPasswordField
          {...setUp.field("newPassword")}
          label={LABELS.newPassword}
          holder="admin"
        />
      </Form>
    </Panel>
  );
}
