import type { EventAnswer } from "#contract/agenda-limits.ts";
import type { OwnAnswer } from "#contract/answers.ts";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { isPast } from "#contract/paris-time.ts";
import { mayAnswerIn } from "#contract/permissions.ts";
import { giveAnswer } from "../queries/answers.ts";
import { Segmented } from "../ui/segmented.tsx";
import { dayOf } from "./event-day.ts";
import { useMemberSpace } from "./member-space.ts";
import { useChange } from "./use-change.ts";
import { useSavedChoice } from "./use-saved-choice.ts";
import "./answer-segment.css";

const toChoices = (absent: string): { value: EventAnswer; label: string }[] => [
  { value: "room", label: "Sur place" },
  { value: "remote", label: "À distance" },
  { value: "absent", label: absent },
];
const CHOICES = toChoices("Je ne viens pas");
/** On one line of a phone. */
const SHORT_CHOICES = toChoices("Absent");

/** Time to go past an answer with the arrow keys without giving it. */
const PAUSE_MS = 400;

const toMessage = ({ waiting }: OwnAnswer): string =>
  waiting ? messages.answerWaits : messages.answerSaved;

/** What an answer is given to. */
export type Answerable = Pick<
  Event,
  "id" | "title" | "date" | "end_time" | "group_id" | "cancelled_at"
>;

/** The event is to come and takes place. */
export const acceptsAnswers = (event: Answerable): boolean =>
  !isPast({ day: dayOf(event), endTime: event.end_time }, new Date()) && !event.cancelled_at;

/** The event accepts answers and the member belongs to its group. */
export function useMayAnswer(event: Answerable): boolean {
  const { me, groups } = useMemberSpace();
  const group = groups.data?.find(({ id }) => id === event.group_id.id);
  return group !== undefined && mayAnswerIn(me, group) && acceptsAnswers(event);
}

interface AnswerSegmentProps {
  event: Answerable;
  /** The member's answer, undefined while it loads. */
  mine: OwnAnswer | undefined;
  /** In a row. */
  short?: boolean;
}

/** Answers in one press; another press changes the answer. */
export function AnswerSegment({ event, mine, short = false }: AnswerSegmentProps) {
  const give = useChange(giveAnswer, { failed: messages.answerFailed, done: toMessage });
  const { choice, choose } = useSavedChoice<EventAnswer>(
    (answer) => give.run({ params: { id: event.id }, body: { answer } }),
    PAUSE_MS,
  );
  if (!useMayAnswer(event)) return null;
  return (
    <div className="answers no-print">
      <Segmented
        label={`Viendrez-vous\u202F? ${event.title}`}
        name={`reponse-${event.id}`}
        options={short ? SHORT_CHOICES : CHOICES}
        value={choice ?? mine?.answer}
        busy={choice !== undefined}
        onChange={(answer) => void choose(answer)}
      />
      {mine?.waiting && <p className="mt-2 font-bold">Vous êtes sur liste d’attente.</p>}
    </div>
  );
}
