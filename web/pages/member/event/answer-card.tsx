import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode } from "react";
import type { EventAnswers } from "#contract/answers.ts";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { AnswerSegment, acceptsAnswers, useMayAnswer } from "#web/parts/answer-segment.tsx";
import { dayOf, spokenDay, spokenTime } from "#web/parts/event-day.ts";
import { Cancelled, Leaf } from "#web/parts/event-list.tsx";
import { GroupDot } from "#web/parts/group-dot.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useFeature } from "#web/parts/use-feature.ts";
import { eventAnswers } from "#web/queries/answers.ts";
import { todayInParis } from "#web/today.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PlaceIcon, PollIcon, VideoIcon } from "#web/ui/space-icons.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import "./event.css";
import { LazyPart } from "#web/ui/lazy-part.tsx";

/** Loaded for those who answer that they do not come. */
const AbsenceWord = lazy(() => import("./absence-word.tsx"));

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

/** « 3 places restent sur 20 », once the answers are known. */
function spokenSeats(capacity: number, answers: EventAnswers | undefined): string {
  if (!answers) return capacity === 1 ? "1 place." : `${capacity}\u00A0places.`;
  const left = capacity - answers.room.length;
  if (left <= 0) return `La salle est complète (${capacity}).`;
  return left === 1
    ? `1 place reste sur ${capacity}.`
    : `${left}\u00A0places restent sur ${capacity}.`;
}

const Seats = ({ event, answers }: OfEvent & { answers: EventAnswers | undefined }) =>
  event.capacity === undefined ? null : <span>{spokenSeats(event.capacity, answers)}</span>;

function Answering({ event, answers }: OfEvent & { answers: EventAnswers | undefined }) {
  const mine = answers?.mine;
  return (
    <div className="event-answer">
      <h2>Viendrez-vous&#8239;?</h2>
      <AnswerSegment event={event} mine={mine} />
      <p className="event-note">
        Vous pouvez changer de réponse jusqu’à la fin de l’événement.{" "}
        <Seats event={event} answers={answers} />
      </p>
      <LazyPart>{mine?.answer === "absent" && <AbsenceWord mine={mine} />}</LazyPart>
    </div>
  );
}

/** For a member who could answer from inside the group. */
function Outside({ event }: OfEvent) {
  return (
    <div className="event-answer">
      <p>{messages.notInGroup}</p>
      <ButtonLink to={pagePath("group", { id: event.group_id.id })} look="secondary">
        Voir le groupe
      </ButtonLink>
    </div>
  );
}

/** When and where, and whether the member comes. */
export function AnswerCard({ event }: OfEvent) {
  const { data: answers } = useQuery(eventAnswers(event.id));
  const { groups } = useMemberSpace();
  const mayAnswer = useMayAnswer(event);
  const group = groups.data?.find(({ id }) => id === event.group_id.id);
  const isOutside = group?.isMember === false && !group.archived && acceptsAnswers(event);
  return (
    <section aria-label="Date, lieu et réponse" className="event-card">
      <Cancelled event={event} />
      <div className="event-when">
        <Leaf day={dayOf(event)} large />
        <div className="min-w-0 flex-1">
          <Hours event={event} />
          <Facts event={event} />
        </div>
      </div>
      {mayAnswer && <Answering event={event} answers={answers} />}
      {isOutside && <Outside event={event} />}
      {!mayAnswer && event.cancelled_at === undefined && <Seats event={event} answers={answers} />}
    </section>
  );
}
