import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, useParams } from "react-router";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { DetailPage } from "#web/parts/detail-page.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { meetingDetail } from "#web/queries/meetings.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { MeetingHead } from "./meeting/meeting-head.tsx";
import { STAGES } from "./meeting/stages.ts";

const UNNAMED: string = pages.meeting.title;

export const meta: MetaFunction = () => pageMeta(UNNAMED);

function MeetingBody({ meeting }: { meeting: Meeting }) {
  const { Part } = STAGES[meeting.state];
  return (
    <div className="grid gap-6">
      <MeetingHead meeting={meeting} />
      <LazyPart fallback={<SkeletonLines />}>
        <Part meeting={meeting} />
      </LazyPart>
    </div>
  );
}

const titleOf = ({ state, event }: Meeting): string =>
  `${STAGES[state].name}\u00A0: ${event.title}`;

function MeetingScreen({ id }: { id: string }) {
  const load = useReading(useQuery(meetingDetail(id)));
  return (
    <DetailPage
      load={load}
      title={load.data ? titleOf(load.data) : UNNAMED}
      gone={{
        title: messages.meetingGone,
        actions: <ButtonLink to={pagePath("agenda")}>Ouvrir l’agenda</ButtonLink>,
      }}
      failed={messages.meetingFailed}
    >
      {(meeting) => <MeetingBody meeting={meeting} />}
    </DetailPage>
  );
}

/** A meeting at its stage: its agenda, its session, or its minutes. */
export default function MeetingPage() {
  const { id = "" } = useParams();
  return <MeetingScreen key={id} id={id} />;
}
