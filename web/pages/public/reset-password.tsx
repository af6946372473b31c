import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { FormPage } from "#web/parts/form-page.tsx";
import { NewPasswordField, PasswordAdvice } from "#web/parts/new-password-field.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { publicApi } from "#web/public-api.ts";
import { dropToken } from "#web/session.ts";
import { siteContext } from "#web/site-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Outcome } from "#web/ui/outcome.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  mail: await context.get(siteContext).value("courriel-contact"),
});

export const meta = () => pageMeta(pages.resetPassword.title);

const LABELS = { newPassword: "Nouveau mot de passe" };

function ResetForm({ onChanged }: { onChanged: (sentence: string) => void }) {
  const { mail } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  const reset = useSubmit({
    fields: ["newPassword"],
    check: (values) =>
      checkFields(
        () => import("#contract/auth.ts").then(({ resetPasswordBody }) => resetPasswordBody),
        values,
      ),
    call: (body) => publicApi.auth.resetPassword({ params: { token }, body }),
    done: ({ message }) => {
      // The session of this browser has ended with the others.
      dropToken(true);
      onChanged(message);
    },
    failure: messages.passwordChangeFailed,
  });
  return (
    <Panel>
      <Form of={reset} labels={LABELS} submit="Enregistrer le mot de passe" mail={mail}>
        <NewPasswordField
          {...reset.field("newPassword")}
          label={LABELS.newPassword}
          also="Pour administrer le site&nbsp;: au moins 16."
        />
      </Form>
      {reset.refusal?.code === "link_invalid" && (
        <Prose>
          <p>
            <TextLink href={pagePath("forgotPassword")}>Demander un nouveau lien</TextLink>
          </p>
        </Prose>
      )}
    </Panel>
  );
}

export default function ResetPasswordPage() {
  const [changed, setChanged] = useState<string>();
  return (
    <FormPage
      page="resetPassword"
      lead="Choisissez le mot de passe de votre espace membre."
      aside={changed === undefined && <PasswordAdvice />}
    >
      {changed ? (
        <Outcome title={changed}>
          <p>Vos autres sessions ont été fermées.</p>
          <p>
            <ButtonLink to={pagePath("login")}>Se connecter</ButtonLink>
          </p>
        </Outcome>
      ) : (
        <ResetForm onChanged={setChanged} />
      )}
    </FormPage>
  );
}
