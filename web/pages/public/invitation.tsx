import { lazy, Suspense } from "react";
import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import type { Invitation } from "#contract/event-invitations.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { CallError } from "#web/call.ts";
import { FormPage } from "#web/parts/form-page.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { NeedsJavaScript } from "#web/parts/needs-javascript.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { siteContext } from "#web/site-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { AnswerForm } from "./invitation/answer-form.tsx";
import { MeetingFacts } from "./invitation/meeting-facts.tsx";
import { useInvitation } from "./invitation/use-invitation.ts";

/** Of a series alone. */
const DatesForm = lazy(() => import("./invitation/dates-form.tsx"));

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  mail: await context.get(siteContext).value("courriel-contact"),
});

export const meta = () => pageMeta(pages.invitation.title);

/** Another try would say the same. */
const isOver = (error: unknown): error is CallError =>
  error instanceof CallError && (error.code === "link_invalid" || error.code === "event_past");

const Over = ({ sentence }: { sentence: string }) => (
  <Panel>
    <p className="text-h3">{sentence}</p>
    <p>Le lien d’une invitation fonctionne jusqu’à la fin de la réunion.</p>
  </Panel>
);

const Cancelled = ({ reason }: { reason: string }) => (
  <Notice tone="warning">
    <p className="font-bold">{messages.eventIsCancelled}</p>
    <p className="wrap-anywhere">{reason}</p>
  </Notice>
);

interface MeetingProps {
  token: string;
  meeting: Invitation;
  by: ReturnType<typeof useInvitation>;
}

/** A meeting, or the dates of a series, with what there is to answer. */
function Meeting({ token, meeting, by }: MeetingProps) {
  const { dates, cancel_reason } = meeting;
  if (dates)
    return (
      <div className="grid gap-6">
        <MeetingFacts meeting={meeting} />
        <Suspense fallback={<SkeletonLines />}>
          <DatesForm token={token} meeting={meeting} dates={dates} onSaved={by.reading.retry} />
        </Suspense>
      </div>
    );
  return (
    <div className="grid gap-6">
      {cancel_reason !== undefined && <Cancelled reason={cancel_reason} />}
      <MeetingFacts meeting={meeting} />
      {cancel_reason === undefined && (
        <AnswerForm token={token} meeting={meeting} onSaved={by.save} />
      )}
    </div>
  );
}

function Invited() {
  const { mail } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  const by = useInvitation(token);
  const { reading } = by;
  if (isOver(reading.error)) return <Over sentence={reading.error.message} />;
  return (
    <Panel>
      <NeedsJavaScript what="Cette page" mail={mail} />
      <Loaded load={reading} failed={messages.eventFailed} skeleton={<SkeletonLines />}>
        {(meeting) => <Meeting token={token} meeting={meeting} by={by} />}
      </Loaded>
    </Panel>
  );
}

/** Whether one comes to a meeting, without a log-in: its address is the key. */
export default function InvitationPage() {
  return (
    <FormPage
      page="invitation"
      lead="Répondez sans mot de passe. Vous pouvez modifier votre réponse jusqu’à la fin de la réunion."
    >
      {/* What is below stays in its place when a sentence comes. */}
      <div className="min-h-48">
        <Invited />
      </div>
      <p>
        <ButtonLink to={pagePath("agenda")} variant="secondary">
          Ouvrir l’agenda de l’espace membre
        </ButtonLink>
      </p>
    </FormPage>
  );
}
