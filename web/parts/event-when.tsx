import type { ReactNode } from "react";
import type { Event } from "#contract/events.ts";
import { pagePath } from "#contract/page-path.ts";
import { todayInParis } from "../today.ts";
import { PlaceIcon, PollIcon, VideoIcon } from "../ui/space-icons.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { dayOf, spokenDay, spokenTime } from "./event-day.ts";
import { Leaf } from "./event-list.tsx";
import { GroupDot } from "./group-dot.tsx";
import { useFeature } from "./use-feature.ts";
import "./event-when.css";

interface OfEvent {
  event: Event;
}

/** The leaf beside it shows the day, and no year. */
function Hours({ event }: OfEvent) {
  const day = dayOf(event);
  const isThisYear = day.slice(0, 4) === todayInParis().slice(0, 4);
  return (
    <p>
      <time dateTime={`${day}T${event.start_time}`} className="font-bold">
        <span className={isThisYear ? "sr-only" : ""}>{spokenDay(day)}, </span>
        {spokenTime(event.start_time)} à {spokenTime(event.end_time)}
      </time>{" "}
      <span className="inline-block text-soft">(heure de Paris)</span>
    </p>
  );
}

const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <li>
    {icon}
    <span className="min-w-0 wrap-anywhere">
      <span className="sr-only">{name}&nbsp;: </span>
      {children}
    </span>
  </li>
);

function Facts({ event }: OfEvent) {
  const { place, link, poll_id: poll, group_id: group } = event;
  const hasPolls = useFeature("polls");
  return (
    <ul className="event-facts">
      {place && (
        <Fact icon={<PlaceIcon />} name="Lieu">
          {place}
        </Fact>
      )}
      {link && (
        <Fact icon={<VideoIcon />} name="À distance">
          <TextLink href={link}>Lien de la visioconférence</TextLink>
        </Fact>
      )}
      <Fact icon={<GroupDot id={group.id} />} name="Groupe">
        <TextLink href={pagePath("group", { id: group.id })}>{group.name}</TextLink>
      </Fact>
      {poll && hasPolls && (
        <Fact icon={<PollIcon />} name="Date choisie par sondage">
          <TextLink href={pagePath("poll", { id: poll })}>Voir le sondage de dates</TextLink>
        </Fact>
      )}
    </ul>
  );
}

/** When and where an event takes place. */
export const EventWhen = ({ event }: OfEvent) => (
  <div className="event-when">
    <Leaf day={dayOf(event)} large />
    <div className="min-w-0 flex-1">
      <Hours event={event} />
      <Facts event={event} />
    </div>
  </div>
);
