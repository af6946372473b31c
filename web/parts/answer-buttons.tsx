import type { OwnAnswer } from "#contract/answers.ts";
import type { Event } from "#contract/events.ts";
import type { EventAnswer } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { isPast } from "#contract/paris-time.ts";
import { mayAnswerIn } from "#contract/permissions.ts";
import { giveAnswer } from "../queries/answers.ts";
import { Button } from "../ui/button.tsx";
import { dayOf } from "./event-day.ts";
import { useMemberSpace } from "./member-space.ts";
import { useChange } from "./use-change.ts";

const CHOICES: [EventAnswer, string][] = [
  ["room", "Sur place"],
  ["remote", "À distance"],
  ["absent", "Je ne viens pas"],
];
/** In a row, on one line of a phone. */
const SHORT: Partial<Record<EventAnswer, string>> = { absent: "Absent" };

const toMessage = ({ waiting }: OwnAnswer): string =>
  waiting ? messages.answerWaits : messages.answerSaved;

/** What an answer is given to. */
export type Answerable = Pick<
  Event,
  "id" | "title" | "date" | "end_time" | "group_id" | "cancelled_at"
>;

/** The event is to come and the member belongs to its group. */
export function useMayAnswer(event: Answerable): boolean {
  const { me, groups } = useMemberSpace();
  const group = groups.data?.find(({ id }) => id === event.group_id.id);
  const isOver = isPast({ day: dayOf(event), endTime: event.end_time }, new Date());
  return group !== undefined && mayAnswerIn(me, group) && !isOver && !event.cancelled_at;
}

interface AnswerButtonsProps {
  event: Answerable;
  /** The member's answer, undefined while it loads. */
  mine: OwnAnswer | undefined;
  /** In a row. */
  size?: "small";
}

/** Answers in one press; another press changes the answer. */
export function AnswerButtons({ event, mine, size }: AnswerButtonsProps) {
  const give = useChange(giveAnswer, { failed: messages.answerFailed, done: toMessage });
  if (!useMayAnswer(event)) return null;
  return (
    <fieldset className={`no-print ${size ? "relative" : "mt-3"}`}>
      <legend className="sr-only">Ma réponse : {event.title}</legend>
      <div className={size ? "answers flex gap-1" : "flex flex-wrap gap-1.5"}>
        {CHOICES.map(([answer, name]) => (
          <Button
            key={answer}
            {...(size && { size })}
            look={mine?.answer === answer ? "primary" : "secondary"}
            aria-pressed={mine?.answer === answer}
            busy={give.on?.body.answer === answer}
            onClick={() => give.run({ params: { id: event.id }, body: { answer } })}
          >
            {(size && SHORT[answer]) ?? name}
          </Button>
        ))}
      </div>
      {mine?.waiting && <p className="mt-2 font-bold">Vous êtes sur liste d’attente.</p>}
    </fieldset>
  );
}
