import { useQuery } from "@tanstack/react-query";
import type { Occurrence } from "#contract/event-series.ts";
import type { Event } from "#contract/events.ts";
import { pagePath } from "#contract/page-path.ts";
import { dayOf, spokenDay } from "#web/parts/event-day.ts";
import { spokenRepeat } from "#web/parts/spoken-repeat.ts";
import { eventSeries } from "#web/queries/event-series.ts";
import { todayInParis } from "#web/today.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** So many to come are shown; the others unfold. */
const NEXT = 4;
const LINK =
  "inline-flex min-h-11 items-center text-teal underline decoration-1 underline-offset-4 hover:decoration-2";

const Occurrences = ({ list }: { list: Occurrence[] }) => (
  <ul>
    {list.map((one) => (
      <li key={one.id} className="flex flex-wrap items-center gap-x-3">
        <TextLink href={pagePath("event", { id: one.id })} className={LINK}>
          {spokenDay(dayOf(one))}
        </TextLink>
        {one.cancelled_at && <Badge tone="warm">Annulé</Badge>}
      </li>
    ))}
  </ul>
);

/** Of which series an event is, and where the others are; nothing while that is read, or where the series is gone. */
export function SeriesOf({ event, seriesId }: { event: Event; seriesId: string }) {
  const { data } = useQuery(eventSeries(seriesId));
  if (!data) return null;
  const others = data.events.filter(({ id }) => id !== event.id);
  const toCome = others.filter((one) => dayOf(one) >= todayInParis());
  const next = toCome.slice(0, NEXT);
  const rest = others.filter((one) => !next.includes(one));
  return (
    <section aria-labelledby="serie" className="grid gap-3">
      <h2 id="serie" className="text-h2">
        Série
      </h2>
      <p>Cet événement revient {spokenRepeat(data.rule)}.</p>
      {next.length > 0 && <Occurrences list={next} />}
      {rest.length > 0 && (
        <Disclosure summary={`Tous les autres jours (${rest.length})`}>
          <Occurrences list={rest} />
        </Disclosure>
      )}
    </section>
  );
}
