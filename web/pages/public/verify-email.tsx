import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { FormPage } from "#web/parts/form-page.tsx";
import { NewPasswordField } from "#web/parts/new-password-field.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { publicApi } from "#web/public-api.ts";
import { siteContext } from "#web/site-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Outcome } from "#web/ui/outcome.tsx";
import { Panel } from "#web/ui/panel.tsx";

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  mail: await context.get(siteContext).value("courriel-contact"),
});

export const meta = () => pageMeta(pages.verifyEmail.title);

const LABELS = { newPassword: "Mot de passe" };

/**
 * A button, because programs that look into mails open links: opening alone must not verify. The password is chosen here,
 * by the person who reads the mailbox: anybody could have filled in the form in their name.
 */
function VerifyForm({ onVerified }: { onVerified: (sentence: string) => void }) {
  const { mail } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  const verify = useSubmit({
    fields: ["newPassword"],
    check: (values) =>
      checkFields(
        () => import("#contract/signup.ts").then(({ verifyEmailBody }) => verifyEmailBody),
        values,
      ),
    call: (body) => publicApi.signup.verifyEmail({ params: { token }, body }),
    done: ({ message }) => onVerified(message),
    failure: messages.unexpected,
  });
  return (
    <Panel>
      <p>
        Si la demande d’adhésion est bien la vôtre, choisissez le mot de passe de votre
        compte&nbsp;: elle sera alors transmise aux administrateurs du collectif.
      </p>
      <Form of={verify} labels={LABELS} submit="Confirmer mon adresse" mail={mail}>
        <NewPasswordField
          {...verify.field("newPassword")}
          label={LABELS.newPassword}
          also="Vous pouvez reprendre celui du formulaire."
        />
        {verify.refusal?.code === "link_invalid" && (
          <p>
            Le lien reste valable 24 heures, et ne sert qu’une fois. Pour en recevoir un nouveau,
            connectez-vous avec l’adresse et le mot de passe de votre demande, ou déposez-la de
            nouveau.
          </p>
        )}
      </Form>
    </Panel>
  );
}

export default function VerifyEmailPage() {
  const [verified, setVerified] = useState<string>();
  return (
    <FormPage page="verifyEmail" lead="Une dernière étape avant l’examen de votre demande.">
      {verified ? (
        <Outcome title={verified}>
          <p>Vous recevrez la réponse par courriel. D’ici là, vous n’avez rien à faire.</p>
          <p>
            <ButtonLink to={pagePath("home")} look="secondary">
              Revenir à l’accueil
            </ButtonLink>
          </p>
        </Outcome>
      ) : (
        <VerifyForm onVerified={setVerified} />
      )}
    </FormPage>
  );
}
