import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { readStop, type StopScope } from "#contract/stop-scope.ts";
import { Form } from "#web/parts/form.tsx";
import { FormPage } from "#web/parts/form-page.tsx";
import { KIND_NAMES } from "#web/parts/kind-names.ts";
import { pageMeta } from "#web/parts/page-meta.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { publicApi } from "#web/public-api.ts";
import { siteContext } from "#web/site-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Outcome } from "#web/ui/outcome.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  mail: await context.get(siteContext).value("courriel-contact"),
});

export const meta = () => pageMeta(pages.unsubscribe.title);

/** The server renders the page once, for all links. */
function useWhat(): string {
  const { token = "" } = useParams();
  const hydrated = useHydrated();
  const scope = hydrated ? (readStop(token)?.scope ?? "") : "";
  return Object.hasOwn(KIND_NAMES, scope)
    ? KIND_NAMES[scope as StopScope]
    : "les courriels de ce genre";
}

interface FormProps {
  what: string;
  onDone: (stopped: boolean) => void;
}

/** A button, because programs that look into mails open links: opening alone must change nothing. */
function StopForm({ what, onDone }: FormProps) {
  const { mail } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  const stop = useSubmit({
    fields: [],
    call: () => publicApi.unsubscribing.stop({ params: { token } }),
    done: ({ stopped }) => onDone(stopped),
    failure: messages.unexpected,
  });
  return (
    <Panel>
      <p>
        Vous ne recevrez plus {what}. Vos autres choix ne changent pas, et vous pourrez revenir sur
        celui-ci.
      </p>
      <Form of={stop} labels={{}} submit="Ne plus recevoir ces courriels" mail={mail}>
        {null}
      </Form>
    </Panel>
  );
}

function Stopped({ what, onDone }: FormProps) {
  const { mail } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  const undo = useSubmit({
    fields: [],
    call: () => publicApi.unsubscribing.undo({ params: { token } }),
    done: ({ stopped }) => onDone(stopped),
    failure: messages.unexpected,
  });
  return (
    <Outcome title={messages.emailsStopped}>
      <p>Vous ne recevrez plus {what}.</p>
      <Form of={undo} labels={{}} submit="Recevoir de nouveau ces courriels" mail={mail}>
        {null}
      </Form>
    </Outcome>
  );
}

export default function UnsubscribePage() {
  const [stopped, setStopped] = useState<boolean>();
  const what = useWhat();
  return (
    <FormPage page="unsubscribe" lead="Un clic suffit, sans mot de passe.">
      {stopped === undefined && <StopForm what={what} onDone={setStopped} />}
      {stopped === true && <Stopped what={what} onDone={setStopped} />}
      {stopped === false && (
        <Outcome title={messages.emailsResumed}>
          <p>Vous recevrez de nouveau {what}.</p>
        </Outcome>
      )}
      <p>
        <ButtonLink to={pagePath("account")} variant="secondary">
          Régler mes notifications
        </ButtonLink>
      </p>
    </FormPage>
  );
}
