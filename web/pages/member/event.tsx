import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, useParams } from "react-router";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { isPast } from "#contract/paris-time.ts";
import { mayPublishIn } from "#contract/permissions.ts";
import { Comments } from "#web/parts/comments/comments.tsx";
import { DetailPage } from "#web/parts/detail-page.tsx";
import { dayOf } from "#web/parts/event-day.ts";
import { Cancelled } from "#web/parts/event-list.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { pageMeta } from "#web/parts/page-meta.ts";
import { useNoteRecent } from "#web/parts/recents.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { eventDetail } from "#web/queries/events.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { LongText } from "#web/ui/long-text.tsx";
import { CancelEvent } from "./event/cancel-event.tsx";
import { EventDocuments } from "./event/event-documents.tsx";
import { EventFacts } from "./event/event-facts.tsx";
import { InviteByMail } from "./event/invite-by-mail.tsx";
import { SaveEvent } from "./event/save-event.tsx";
import { SeriesOf } from "./event/series-of.tsx";
import { WhoComes } from "./event/who-comes.tsx";

const UNNAMED: string = pages.event.title;
const COLUMNS =
  "grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-14";

export const meta: MetaFunction = () => pageMeta(UNNAMED);

/** The actions of the publishers of the group. */
function PublisherActions({ event }: { event: Event }) {
  const day = dayOf(event);
  const isToCome = !isPast({ day, endTime: event.end_time }, new Date());
  return (
    <>
      {isToCome && <InviteByMail event={event} />}
      <div className="no-print flex flex-wrap gap-3">
        <ButtonLink to={pagePath("agenda", { jour: day, modifier: event.id })} look="secondary">
          Modifier
        </ButtonLink>
        {isToCome && <CancelEvent event={event} />}
      </div>
    </>
  );
}

function EventBody({ event }: { event: Event }) {
  const { me } = useMemberSpace();
  const publishes = mayPublishIn(me, event.group_id);
  return (
    <div className={COLUMNS}>
      <div className="grid gap-8">
        <Cancelled event={event} />
        <EventFacts event={event} />
        <section aria-labelledby="description">
          <h2 id="description" className="mb-3 text-h2">
            Description
          </h2>
          <LongText text={event.message} about={event.title} />
        </section>
        <EventDocuments event={event} chooses={publishes} />
        {event.series_id && <SeriesOf event={event} seriesId={event.series_id} />}
        <SaveEvent event={event} />
        {publishes && <PublisherActions event={event} />}
      </div>
      <div className="lg:row-span-2">
        <WhoComes event={event} />
      </div>
      <Comments of={{ kind: "event", id: event.id }} groupId={event.group_id.id} />
    </div>
  );
}

function EventScreen({ id }: { id: string }) {
  const load = useReading(useQuery(eventDetail(id)));
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
