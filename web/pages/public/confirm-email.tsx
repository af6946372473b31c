import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { Form } from "#web/parts/form.tsx";
import { FormPage } from "#web/parts/form-page.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { publicApi } from "#web/public-api.ts";
import { dropToken } from "#web/session.ts";
import { siteContext } from "#web/site-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Outcome } from "#web/ui/outcome.tsx";
import { Panel } from "#web/ui/panel.tsx";

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  mail: await context.get(siteContext).value("courriel-contact"),
});

export const meta = () => pageMeta(pages.confirmEmail.title);

/** A button, because programs that look into mails open links: opening alone must not confirm. */
function ConfirmForm({ onConfirmed }: { onConfirmed: (sentence: string) => void }) {
  const { mail } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  const confirm = useSubmit({
    fields: [],
    call: () => publicApi.account.confirmEmail({ params: { token } }),
    done: ({ message }) => {
      dropToken(true);
      onConfirmed(message);
    },
    failure: messages.unexpected,
  });
  return (
    <Panel>
      <p>
        Confirmez que cette adresse est bien la vôtre&nbsp;: elle remplacera celle de votre compte.
      </p>
      <Form of={confirm} labels={{}} submit="Confirmer cette adresse" mail={mail}>
        {null}
      </Form>
    </Panel>
  );
}

export default function ConfirmEmailPage() {
  const [confirmed, setConfirmed] = useState<string>();
  return (
    <FormPage page="confirmEmail" lead="Une dernière étape pour changer d’adresse.">
      {confirmed ? (
        <Outcome title={confirmed}>
          <p>
            <ButtonLink to={pagePath("login")}>Se connecter</ButtonLink>
          </p>
        </Outcome>
      ) : (
        <ConfirmForm onConfirmed={setConfirmed} />
      )}
    </FormPage>
  );
}
