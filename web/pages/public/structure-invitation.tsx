import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { pages } from "#contract/pages.ts";
import type { OpenStructureInvitation } from "#contract/structure-invitations.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { NeedsJavaScript } from "#web/parts/needs-javascript.tsx";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { useLink } from "#web/parts/use-link.ts";
import { publicApi } from "#web/public-api.ts";
import { siteContext } from "#web/site-context.ts";
import { Container } from "#web/ui/container.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { Ended, isEnded } from "./site-invitation/ended.tsx";
import { Answer } from "./structure-invitation/answer.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const [mail, terms, documents] = await Promise.all([
    site.value("courriel-contact"),
    site.termsVersion(),
    // Without them no account can be made: the screen says so.
    site.joinDocuments().catch(() => []),
  ]);
  return { mail, terms, documents };
}

export const meta = () => pageMeta(pages.structureInvitation.title);

const open = (token: string, signal: AbortSignal): Promise<OpenStructureInvitation> =>
  publicApi.structureJoining.open({ params: { token } }, signal);

/** Who invites, and into which structure. */
const Invitation = ({ invitation }: { invitation: OpenStructureInvitation }) => {
  const { invitedBy, structure, email, endsAt } = invitation;
  return (
    <Panel>
      <p className="text-h3 wrap-anywhere">
        {invitedBy ?? "L’équipe d’administration"} vous invite à rejoindre {structure.name} sur le
        site du Collectif pour la promotion de la médiation en santé.
      </p>
      <p className="wrap-anywhere">
        Cette invitation est pour l’adresse {email}. Elle est valable jusqu’au {longDate(endsAt)}.
      </p>
    </Panel>
  );
};

function Invited() {
  const site = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  const { reading } = useLink(open, token);
  if (isEnded(reading.error)) return <Ended error={reading.error} />;
  return (
    <>
      <NeedsJavaScript what="Cette page" mail={site.mail} />
      <Loaded
        load={reading}
        failed={messages.invitationFailed}
        skeleton={<SkeletonLines count={4} />}
      >
        {(invitation) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <Invitation invitation={invitation} />
            <Answer token={token} invitation={invitation} {...site} />
          </div>
        )}
      </Loaded>
    </>
  );
}

/** Where an invitation to a structure is accepted: its address is the key. */
export default function StructureInvitationPage() {
  return (
    <>
      <PageHead title={pages.structureInvitation.title} />
      <Container>
        {/* The footer stays below the window, whatever the link opens. */}
        <div className="min-h-screen">
          <Invited />
        </div>
      </Container>
    </>
  );
}
