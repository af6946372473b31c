import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { messages } from "../../../contract/messages.ts";
import { api } from "../../api.ts";
import { Form } from "../../parts/form.tsx";
import { FormPage } from "../../parts/form-page.tsx";
import { pageMeta } from "../../parts/page-meta.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { siteContext } from "../../site-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Outcome } from "../../ui/outcome.tsx";
import { Panel } from "../../ui/panel.tsx";

export const loader = async ({ context }: LoaderFunctionArgs) => ({ mail: await context.get(siteContext).value("courriel-contact") });

export const meta = () => [...pageMeta("/verifier-adresse"), { name: "robots", content: "noindex" }];

/** A button, because programs that look into mails open links: opening alone must not verify. */
function VerifyForm({ onVerified }: { onVerified: (sentence: string) => void }) {
  const { mail } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  const verify = useSubmit({
    fields: [],
    call: () => api.signup.verifyEmail({ params: { token } }),
    done: ({ message }) => onVerified(message),
    failure: messages.unexpected,
  });
  return (
    <Panel>
      <p>Confirmez que cette adresse est bien la vôtre : votre demande d’adhésion sera alors transmise aux administrateurs du collectif.</p>
      <Form of={verify} labels={{}} submit="Confirmer mon adresse" mail={mail}>
        {verify.refusal?.message === messages.linkInvalid && (
          <p>
            Le lien reste valable 24 heures. Pour en recevoir un nouveau, connectez-vous avec l’adresse et le mot de passe de votre demande : il vous sera
            envoyé.
          </p>
        )}
      </Form>
    </Panel>
  );
}

export default function VerifyEmailPage() {
  const [verified, setVerified] = useState<string>();
  return (
    <FormPage path="/verifier-adresse" lead="Une dernière étape avant l’examen de votre demande.">
      {verified ? (
        <Outcome title={verified}>
          <p>Vous recevrez la réponse par email. D’ici là, vous n’avez rien à faire.</p>
          <p>
            <ButtonLink to="/" look="secondary">
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
