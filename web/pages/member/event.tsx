import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, useParams } from "react-router";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { Comments } from "#web/parts/comments/comments.tsx";
import { DetailPage } from "#web/parts/detail-page.tsx";
import type { Reading } from "#web/parts/loaded.tsx";
import { useMayPublishIn } from "#web/parts/member-space.ts";
import { pageMeta } from "#web/parts/page-meta.ts";
import { useNoteRecent } from "#web/parts/recents.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { eventAnswers } from "#web/queries/answers.ts";
import { eventDocuments } from "#web/queries/documents.ts";
import { eventDetail } from "#web/queries/events.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { LongText } from "#web/ui/long-text.tsx";
import { AnswerCard } from "./event/answer-card.tsx";
import { EventDocuments } from "./event/event-documents.tsx";
import { EventMeeting } from "./event/event-meeting.tsx";
import { InvitationState } from "./event/invitation-state.tsx";
import { PrepareEvent } from "./event/prepare-event.tsx";
import { SaveEvent } from "./event/save-event.tsx";
import { SeriesOf } from "./event/series-of.tsx";
import { WhoComes } from "./event/who-comes.tsx";

const UNNAMED: string = pages.event.title;

export const meta: MetaFunction = () => pageMeta(UNNAMED);

interface SideProps {
  event: Event;
  publishes: boolean;
}

/** Attendees, calendar file, state of the invitations, other dates of the series. */
const Side = ({ event, publishes }: SideProps) => (
  <div className="event-side">
    <WhoComes event={event} />
    <SaveEvent event={event} />
    {publishes && <InvitationState event={event} />}
    {event.series_id && <SeriesOf event={event} seriesId={event.series_id} />}
  </div>
);

function EventBody({ event }: { event: Event }) {
  const publishes = useMayPublishIn()(event.group_id);
  return (
    <div className="event-columns">
      <div className="event-main">
        <AnswerCard event={event} />
        <EventMeeting event={event} publishes={publishes} />
        <section aria-labelledby="description">
          <h2 id="description" className="mb-2 text-h2">
            Description
          </h2>
          <LongText text={event.message} about={event.title} />
        </section>
        <EventDocuments event={event} chooses={publishes} />
      </div>
      <Side event={event} publishes={publishes} />
      <Comments of={{ kind: "event", id: event.id }} groupId={event.group_id.id} />
    </div>
  );
}

/** The event, once the parts beside it are known too: nothing on the page moves. */
function useEvent(id: string): Reading<Event> {
  const event = useReading(useQuery(eventDetail(id)));
  const answers = useQuery(eventAnswers(id));
  const documents = useQuery(eventDocuments(id));
  const isReady = !answers.isPending && !documents.isPending;
  return isReady || event.state === "error"
    ? event
    : { ...event, state: "loading", data: undefined };
}

function EventScreen({ id }: { id: string }) {
  const mayPublish = useMayPublishIn();
  const load = useEvent(id);
  useNoteRecent("event", id, load.data?.title);
  return (
    <DetailPage
      load={load}
      title={load.data?.title ?? UNNAMED}
      gone={{
        title: messages.eventGone,
        actions: <ButtonLink to={pagePath("agenda")}>Ouvrir l’agenda</ButtonLink>,
      }}
      failed={messages.eventFailed}
      action={(event) => mayPublish(event.group_id) && <PrepareEvent event={event} />}
    >
      {(event) => <EventBody event={event} />}
    </DetailPage>
  );
}

/** A meeting, whole: its address is there to be shared inside the space. */
export default function EventPage() {
  const { id = "" } = useParams();
  return <EventScreen key={id} id={id} />;
}
