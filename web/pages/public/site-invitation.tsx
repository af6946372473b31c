import { lazy } from "react";
import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { pages } from "#contract/pages.ts";
import type { OpenInvitation } from "#contract/signup.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { NeedsJavaScript } from "#web/parts/needs-javascript.tsx";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { useSessionToken } from "#web/parts/use-session-token.ts";
import { siteContext } from "#web/site-context.ts";
import { Container } from "#web/ui/container.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { Ended, isEnded } from "./site-invitation/ended.tsx";
import { InvitationFlow } from "./site-invitation/invitation-flow.tsx";
import { useSiteInvitation } from "./site-invitation/use-site-invitation.ts";

const loadAccount = () => import("./site-invitation/account-step.tsx");
const AccountStep = lazy(loadAccount);

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const [mail, terms, documents] = await Promise.all([
    site.value("courriel-contact"),
    site.termsVersion(),
    // Without them nothing can be accepted: the screen says so.
    site.joinDocuments().catch(() => []),
  ]);
  return { mail, terms, documents };
}

export const meta = () => pageMeta(pages.siteInvitation.title);

/** Who invites, and what the invitation is for. */
function Invitation({ invitation: { invitedBy, email, endsAt } }: { invitation: OpenInvitation }) {
  return (
    <Panel>
      <p className="text-h3 wrap-anywhere">
        {invitedBy ?? "L’équipe d’administration"} vous invite à rejoindre le Collectif pour la
        promotion de la médiation en santé.
      </p>
      <p className="wrap-anywhere">
        Lisez et acceptez deux documents, puis créez votre compte avec l’adresse {email}&nbsp;: vous
        entrez aussitôt dans l’espace membre. L’invitation est valable jusqu’au {longDate(endsAt)}.
      </p>
    </Panel>
  );
}

/** Accepting replaces the session of this browser. */
const OtherSession = () => (
  <Notice tone="warning">
    <p>
      Un compte est déjà connecté dans ce navigateur. Si ce n’est pas le vôtre, déconnectez-le avant
      d’accepter l’invitation.
    </p>
  </Notice>
);

function Invited() {
  const { mail, terms, documents } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  const reading = useSiteInvitation(token);
  const session = useSessionToken();
  if (isEnded(reading.error)) return <Ended error={reading.error} />;
  if (documents.length === 0)
    return (
      <Notice tone="error">
        <p className="font-bold">{messages.pdfUnreadable}</p>
      </Notice>
    );
  return (
    <>
      <NeedsJavaScript what="Cette page" mail={mail} />
      <Loaded
        load={reading}
        failed={messages.invitationFailed}
        skeleton={<SkeletonLines count={4} />}
      >
        {(invitation) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            {session && <OtherSession />}
            <Invitation invitation={invitation} />
            <InvitationFlow
              documents={documents}
              loadAccount={loadAccount}
              account={(draft, flow) => (
                <AccountStep {...{ token, invitation, mail, terms, draft, flow }} />
              )}
            />
          </div>
        )}
      </Loaded>
    </>
  );
}

/** Where an invitation to the site is accepted: its address is the key. */
export default function SiteInvitationPage() {
  return (
    <>
      <PageHead title={pages.siteInvitation.title} />
      <Container>
        {/* The footer stays below the window, whatever the link opens. */}
        <div className="min-h-screen">
          <Invited />
        </div>
      </Container>
    </>
  );
}
