import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useParams, useSearchParams } from "react-router";
import { EMAIL_MAX, NAME_MAX } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import { pagePath } from "../../../contract/page-path.ts";
import { pages } from "../../../contract/pages.ts";
import { api } from "../../api.ts";
import { checkFields } from "../../parts/check-fields.ts";
import { Form } from "../../parts/form.tsx";
import { FormPage } from "../../parts/form-page.tsx";
import { NewPasswordField } from "../../parts/new-password-field.tsx";
import { pageMeta } from "../../parts/page-meta.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { siteContext } from "../../site-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Outcome } from "../../ui/outcome.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  mail: await context.get(siteContext).value("courriel-contact"),
});

export const meta = () => [
  ...pageMeta(pages.setUpAdmin.title),
  { name: "robots", content: "noindex" },
];

const LABELS = {
  email: "Adresse email",
  firstName: "Prénom",
  lastName: "Nom",
  newPassword: "Mot de passe",
};

/** A link made for an address that has an account asks for the password only: what is left empty is not sent. */
const bodyOf = ({ newPassword, ...account }: Record<keyof typeof LABELS, string>) => ({
  newPassword,
  ...Object.fromEntries(Object.entries(account).filter(([, value]) => value !== "")),
});

function SetUpForm({ onReady }: { onReady: (sentence: string) => void }) {
  const { mail } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  const [search] = useSearchParams();
  // Read in the browser only: the server sends the same page for every link.
  const email = (useHydrated() && search.get("email")) || "";
  const setUp = useSubmit({
    fields: ["email", "firstName", "lastName", "newPassword"],
    check: (values) =>
      checkFields(
        () => import("../../../contract/signup.ts").then(({ setUpAdminBody }) => setUpAdminBody),
        bodyOf(values),
      ),
    call: (values) => api.signup.setUpAdmin({ params: { token }, body: bodyOf(values) }),
    done: ({ message }) => onReady(message),
    failure: messages.unexpected,
  });
  const names =
    email === "" ? { required: true } : { hint: "Inutile si cette adresse a déjà un compte." };
  return (
    <Panel>
      <Form of={setUp} labels={LABELS} submit="Créer mon compte" mail={mail}>
        <Field
          key={email}
          {...setUp.field("email")}
          label={LABELS.email}
          hint={email ? "Le lien a été fait pour cette adresse." : undefined}
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

export default function SetUpAdminPage() {
  const [ready, setReady] = useState<string>();
  return (
    <FormPage
      page="setUpAdmin"
      lead="Ce compte donne tous les droits sur le site : choisissez un mot de passe qui ne sert nulle part ailleurs."
      aside={<p>Le lien que vous avez suivi fonctionne une seule fois, pendant 24 heures.</p>}
    >
      {ready ? (
        <Outcome title={ready}>
          <p>
            <ButtonLink to={pagePath("login")}>Se connecter</ButtonLink>
          </p>
        </Outcome>
      ) : (
        <SetUpForm onReady={setReady} />
      )}
    </FormPage>
  );
}
