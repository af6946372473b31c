import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import type { EventAnswers } from "#contract/answers.ts";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { AnswerSegment, acceptsAnswers, useMayAnswer } from "#web/parts/answer-segment.tsx";
import { Cancelled } from "#web/parts/event-list.tsx";
import { EventWhen } from "#web/parts/event-when.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { eventAnswers } from "#web/queries/answers.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import "./event.css";
import { LazyPart } from "#web/ui/lazy-part.tsx";

/** Loaded for those who answer that they do not come. */
const AbsenceWord = lazy(() => import("./absence-word.tsx"));

interface OfEvent {
  event: Event;
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
      <ButtonLink to={pagePath("group", { id: event.group_id.id })} variant="secondary">
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
      <EventWhen event={event} />
      {mayAnswer && <Answering event={event} answers={answers} />}
      {isOutside && <Outside event={event} />}
      {!mayAnswer && event.cancelled_at === undefined && <Seats event={event} answers={answers} />}
    </section>
  );
}
