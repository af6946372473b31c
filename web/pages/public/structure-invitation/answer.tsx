import { lazy } from "react";
import type { MyAccount } from "#contract/auth.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { endSession } from "#web/log-out.ts";
import { Form } from "#web/parts/form.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { useLink } from "#web/parts/use-link.ts";
import { useSessionToken } from "#web/parts/use-session-token.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { publicApi } from "#web/public-api.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useGo } from "#web/ui/use-go.ts";
import type { InvitedProps } from "./invited-props.ts";

const NewAccount = lazy(() => import("./new-account.tsx"));

/** With the session of the invited account, one button. */
function Join({ token, invitation: { structure }, mail }: InvitedProps) {
  const go = useGo();
  const of = useSubmit({
    fields: [] as const,
    failure: messages.structureJoinFailed,
    call: () => publicApi.structureJoining.accept({ params: { token } }),
    done: () => void go(pagePath("structure", { structure: structure.id }), { replace: true }),
  });
  return (
    <Panel>
      <Form of={of} labels={{}} submit="Rejoindre la structure" mail={mail}>
        <p className="wrap-anywhere">
          Votre compte prend le nom de cette structure. Ses autres membres voient votre nom, votre
          rôle et votre fonction.
        </p>
      </Form>
    </Panel>
  );
}

/** Another account is logged in: the invitation is not for it. */
const OtherAccount = ({ mine, invited }: { mine: string; invited: string }) => (
  <Panel>
    <Notice tone="warning">
      <p className="wrap-anywhere">
        Un compte est connecté dans ce navigateur avec l’adresse {mine}. L’invitation a été envoyée
        à {invited}.
      </p>
    </Notice>
    <p>
      Déconnectez ce compte pour accepter l’invitation avec la bonne adresse. Si c’est votre compte,
      demandez à votre structure une invitation à son adresse.
    </p>
    <div>
      <Button onClick={() => void endSession()}>Déconnecter ce compte</Button>
    </div>
  </Panel>
);

const readMe = (_session: string, signal: AbortSignal): Promise<MyAccount> =>
  publicApi.auth.me({}, signal);

function WithSession({ session, ...answer }: InvitedProps & { session: string }) {
  const { reading } = useLink(readMe, session);
  const { email } = answer.invitation;
  return (
    <Loaded load={reading} failed={messages.accountFailed} skeleton={<SkeletonLines count={3} />}>
      {(me) =>
        me.email === email ? <Join {...answer} /> : <OtherAccount mine={me.email} invited={email} />
      }
    </Loaded>
  );
}

/** The account exists: its log-in comes back here. */
const LogIn = ({ token }: { token: string }) => (
  <Panel>
    <p>Un compte existe déjà à cette adresse. Connectez-vous pour rejoindre la structure.</p>
    <p>
      <ButtonLink to={pagePath("login", { retour: pagePath("structureInvitation", { token }) })}>
        Se connecter
      </ButtonLink>
    </p>
  </Panel>
);

/** The way to accept, for the session that is open in this browser. */
export function Answer(props: InvitedProps) {
  const session = useSessionToken();
  if (session) return <WithSession {...props} session={session} />;
  if (props.invitation.hasAccount) return <LogIn token={props.token} />;
  return (
    <LazyPart fallback={<SkeletonLines count={3} />}>
      <NewAccount {...props} />
    </LazyPart>
  );
}
