import type { ReactNode } from "react";
import type { Event } from "#contract/events.ts";
import { pagePath } from "#contract/page-path.ts";
import { dayOf, spokenDay, spokenHours } from "#web/parts/event-day.ts";
import { useFeature } from "#web/parts/use-feature.ts";
import { TextLink } from "#web/ui/text-link.tsx";

const LINK =
  "inline-flex min-h-11 items-center font-bold text-teal underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2";

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

const spokenPlaces = (capacity: number): string =>
  capacity === 1 ? "1 place" : `${capacity}\u00a0places`;

/** When, where, in which group. */
export function EventFacts({ event }: { event: Event }) {
  const hasPolls = useFeature("polls");
  const day = dayOf(event);
  const { place, link, capacity, poll_id: poll, group_id: group } = event;
  return (
    <dl className="grid gap-3">
      <Fact name="Quand">
        <time dateTime={`${day}T${event.start_time}`}>
          {spokenDay(day)}, {spokenHours(event)}
        </time>{" "}
        (heure de Paris)
      </Fact>
      {place && <Fact name="Lieu">{place}</Fact>}
      {capacity && <Fact name="Salle">{spokenPlaces(capacity)}</Fact>}
      {link && (
        <Fact name="Visioconférence">
          <TextLink href={link} className={LINK}>
            {link}
          </TextLink>
        </Fact>
      )}
      <Fact name="Groupe">
        <TextLink href={pagePath("group", { id: group.id })} className={LINK}>
          {group.name}
        </TextLink>
      </Fact>
      {poll && hasPolls && (
        <Fact name="Date choisie par sondage">
          <TextLink href={pagePath("poll", { id: poll })} className={LINK}>
            Voir le sondage de dates
          </TextLink>
        </Fact>
      )}
    </dl>
  );
}
