import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type MetaFunction, useParams } from "react-router";
import type { Event } from "../../../contract/events.ts";
import { messages } from "../../../contract/messages.ts";
import { pagePath } from "../../../contract/page-path.ts";
import { pages } from "../../../contract/pages.ts";
import { isPast } from "../../../contract/paris-time.ts";
import { mayPublishIn } from "../../../contract/permissions.ts";
import { CallError } from "../../api.ts";
import { dayOf } from "../../parts/event-day.ts";
import { Cancelled } from "../../parts/event-list.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { MemberPage } from "../../parts/member-page.tsx";
import { useMemberSpace } from "../../parts/member-space.ts";
import { pageMeta } from "../../parts/page-meta.ts";
import { useReading } from "../../parts/use-reading.ts";
import { eventDetail } from "../../queries/events.ts";
import { documentTitle } from "../../titles.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { LongText } from "../../ui/long-text.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { CancelEvent } from "./event/cancel-event.tsx";
import { EventFacts } from "./event/event-facts.tsx";
import { SaveEvent } from "./event/save-event.tsx";
import { WhoComes } from "./event/who-comes.tsx";

const UNNAMED: string = pages.event.title;
const COLUMNS = "grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:items-start lg:gap-14";

export const meta: MetaFunction = () => pageMeta(UNNAMED);

const Gone = () => (
  <MemberPage
    title={messages.eventGone}
    lead="Il a peut-être été supprimé depuis votre dernière visite, ou le lien est incomplet."
  >
    <ButtonLink to={pagePath("agenda")}>Ouvrir l’agenda</ButtonLink>
  </MemberPage>
);

/** What whoever publishes in the group may do with it. */
function Keeping({ event }: { event: Event }) {
  const day = dayOf(event);
  return (
    <div className="no-print flex flex-wrap gap-3">
      <ButtonLink to={pagePath("agenda", { jour: day })} look="secondary">
        Modifier dans l’agenda
      </ButtonLink>
      {!isPast({ day, endTime: event.end_time }, new Date()) && <CancelEvent event={event} />}
    </div>
  );
}

function EventBody({ event }: { event: Event }) {
  const { me } = useMemberSpace();
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
        <SaveEvent event={event} />
        {mayPublishIn(me, event.group_id) && <Keeping event={event} />}
      </div>
      <WhoComes event={event} />
    </div>
  );
}

function EventScreen({ id }: { id: string }) {
  const query = useQuery(eventDetail(id));
  const { error } = query;
  const isGone = error instanceof CallError && (error.status === 404 || error.status === 400);
  const reading = useReading(query);
  const name = isGone ? messages.eventGone : (query.data?.title ?? UNNAMED);
  useEffect(() => {
    document.title = documentTitle(name);
  }, [name]);
  if (isGone) return <Gone />;
  return (
    <MemberPage title={name}>
      <Loaded load={reading} failed={messages.eventFailed} skeleton={<SkeletonLines />}>
        {(event) => <EventBody event={event} />}
      </Loaded>
    </MemberPage>
  );
}

/** A meeting, whole: its address is there to be shared inside the space. */
export default function EventPage() {
  const { id = "" } = useParams();
  return <EventScreen key={id} id={id} />;
}
