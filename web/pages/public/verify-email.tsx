import { lazy, Suspense, useEffect, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { CallError } from "#web/call.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { FormPage } from "#web/parts/form-page.tsx";
import { NewPasswordField, PasswordAdvice } from "#web/parts/new-password-field.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { publicApi } from "#web/public-api.ts";
import { siteContext } from "#web/site-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Outcome } from "#web/ui/outcome.tsx";
import { Panel } from "#web/ui/panel.tsx";

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  mail: await context.get(siteContext).value("courriel-contact"),
});

export const meta = () => pageMeta(pages.verifyEmail.title);

const NewLink = lazy(async () => ({ default: (await import("#web/parts/new-link.tsx")).NewLink }));

const LABELS = { newPassword: "Mot de passe" };

/** False once the server refuses the link: read when the page opens, before a password is typed. */
function useIsOpen(token: string): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const reading = new AbortController();
    publicApi.signup.checkLink({ params: { token } }, reading.signal).catch((error: unknown) => {
      // Without an answer the form stays: the server judges the link again.
      if (error instanceof CallError && error.code === "link_invalid") setOpen(false);
    });
    return () => reading.abort();
  }, [token]);
  return [isOpen, setOpen];
}

const LinkEnded = () => (
  <Panel>
    <Notice tone="error">
      <p className="font-bold">{messages.linkInvalid}</p>
    </Notice>
    <p>
      Un lien est valable 24 heures. Si vous avez déjà confirmé votre adresse, vous n’avez rien à
      faire&nbsp;: la réponse à votre demande arrivera par courriel. Sinon, indiquez l’adresse de
      votre demande pour recevoir un nouveau lien.
    </p>
    <Suspense fallback={<div className="min-h-36" />}>
      <NewLink />
    </Suspense>
  </Panel>
);

/**
 * A button, because programs that look into mails open links: opening alone must not verify. The password is chosen here,
 * by the person who reads the mailbox: anybody could have filled in the form in their name.
 */
function VerifyForm({
  token,
  onVerified,
  onEnded,
}: {
  token: string;
  onVerified: (sentence: string) => void;
  onEnded: () => void;
}) {
  const { mail } = useLoaderData<typeof loader>();
  const verify = useSubmit({
    fields: ["newPassword"],
    check: (values) =>
      checkFields(
        () => import("#contract/signup.ts").then(({ verifyEmailBody }) => verifyEmailBody),
        values,
      ),
    call: (body) => publicApi.signup.verifyEmail({ params: { token }, body }),
    done: ({ message }) => onVerified(message),
    refused: ({ code }) => {
      if (code === "link_invalid") onEnded();
    },
    failure: messages.unexpected,
  });
  return (
    <Panel>
      <p>
        Si la demande d’adhésion est bien la vôtre, choisissez le mot de passe de votre
        compte&nbsp;: elle sera alors transmise à l’équipe d’administration du collectif.
      </p>
      <Form of={verify} labels={LABELS} submit="Confirmer mon adresse" mail={mail}>
        <NewPasswordField {...verify.field("newPassword")} label={LABELS.newPassword} />
      </Form>
    </Panel>
  );
}

const Verified = ({ sentence }: { sentence: string }) => (
  <Outcome title={sentence}>
    <p>Vous recevrez la réponse par courriel. D’ici là, vous n’avez rien à faire.</p>
    <p>
      <ButtonLink to={pagePath("home")} variant="secondary">
        Revenir à l’accueil
      </ButtonLink>
    </p>
  </Outcome>
);

export default function VerifyEmailPage() {
  const { token = "" } = useParams();
  const [isOpen, setOpen] = useIsOpen(token);
  const [verified, setVerified] = useState<string>();
  const hasForm = isOpen && verified === undefined;
  return (
    <FormPage
      page="verifyEmail"
      lead="Une dernière étape avant l’examen de votre demande."
      aside={hasForm && <PasswordAdvice />}
    >
      {hasForm && (
        <VerifyForm token={token} onVerified={setVerified} onEnded={() => setOpen(false)} />
      )}
      {!isOpen && <LinkEnded />}
      {verified !== undefined && <Verified sentence={verified} />}
    </FormPage>
  );
}
