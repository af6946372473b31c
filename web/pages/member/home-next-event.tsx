import { useQuery } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { acceptsAnswers } from "#web/parts/answer-segment.tsx";
import { AnswerTag } from "#web/parts/answer-tag.tsx";
import { dayOf } from "#web/parts/event-day.ts";
import { EventFacts, Leaf } from "#web/parts/event-list.tsx";
import { usePages } from "#web/parts/use-pages.ts";
import { myAnswers } from "#web/queries/answers.ts";
import { todayInParis } from "#web/today.ts";
import { ROW_LINK } from "#web/ui/rows.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { nextEvents } from "./home-queries.ts";

/** The next meeting of my groups, in the place of what waits. */
export function NextEvent() {
  const { reading } = usePages(nextEvents({ mine: "true" }), messages.eventsFailed);
  const { data: answers } = useQuery(myAnswers(todayInParis()));
  if (reading.state === "loading") return <SkeletonRows count={1} />;
  const event = reading.data?.list.find(acceptsAnswers);
  if (!event) return null;
  return (
    <div className="next-event">
      <Leaf day={dayOf(event)} large />
      <div>
        <h3 className="text-h3">
          <SiteLink to={pagePath("event", { id: event.id })} className={ROW_LINK}>
            {event.title}
          </SiteLink>
        </h3>
        <EventFacts event={event} withGroup dated={false} />
      </div>
      <AnswerTag event={event} answers={answers} />
    </div>
  );
}
