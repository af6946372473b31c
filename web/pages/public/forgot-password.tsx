import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { EMAIL_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { FormPage } from "#web/parts/form-page.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { publicApi } from "#web/public-api.ts";
import { siteContext } from "#web/site-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Outcome } from "#web/ui/outcome.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  mail: await context.get(siteContext).value("courriel-contact"),
});

export const meta = () =>
  pageMeta(
    pages.forgotPassword.title,
    "Demander un lien pour choisir un nouveau mot de passe de l’espace membre.",
  );

const LABELS = { email: "Adresse électronique" };

function ForgotForm({ onSent }: { onSent: (sentence: string) => void }) {
  const { mail } = useLoaderData<typeof loader>();
  const request = useSubmit({
    fields: ["email"],
    check: (values) =>
      checkFields(
        () => import("#contract/auth.ts").then(({ forgotPasswordBody }) => forgotPasswordBody),
        values,
      ),
    call: (body) => publicApi.auth.forgotPassword({ body }),
    done: ({ message }) => onSent(message),
    failure: messages.resetMailFailed,
  });
  return (
    <Panel>
      <Form of={request} labels={LABELS} submit="Recevoir un lien" mail={mail}>
        <Field
          {...request.field("email")}
          label={LABELS.email}
          hint="L’adresse de votre compte. Nous vous y enverrons un lien pour choisir un nouveau mot de passe."
          type="email"
          required
          autoComplete="email"
          maxLength={EMAIL_MAX}
        />
      </Form>
    </Panel>
  );
}

export default function ForgotPasswordPage() {
  const [sent, setSent] = useState<string>();
  return (
    <FormPage
      page="forgotPassword"
      lead="Nous vous envoyons un lien pour en choisir un nouveau."
      aside={
        <Prose>
          <p>
            Vous vous en souvenez&#8239;?{" "}
            <TextLink href={pagePath("login")}>Revenir à la connexion</TextLink>
          </p>
        </Prose>
      }
    >
      {sent ? (
        <Outcome title={sent}>
          <p>
            Le lien fonctionne une seule fois, pendant 30 minutes. Rien n’arrive&#8239;? Regardez
            dans les courriers indésirables, puis vérifiez l’adresse saisie&nbsp;: le lien est
            envoyé seulement si elle correspond à un compte actif. À l’adresse d’une demande
            d’adhésion qui n’est pas encore confirmée, nous envoyons un lien pour la confirmer.
          </p>
          <p>
            <Button variant="secondary" onClick={() => setSent(undefined)}>
              Essayer une autre adresse
            </Button>
          </p>
        </Outcome>
      ) : (
        <ForgotForm onSent={setSent} />
      )}
    </FormPage>
  );
}
