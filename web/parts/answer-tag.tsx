import type { OwnAnswer } from "#contract/answers.ts";
import type { Event } from "#contract/events.ts";
import { Badge } from "../ui/badge.tsx";
import { CheckIcon } from "../ui/icons.tsx";
import { useMayAnswer } from "./answer-segment.tsx";

interface AnswerTagProps {
  event: Event;
  /** The member's answers, undefined while they load. */
  answers: OwnAnswer[] | undefined;
}

/** What the member answered, or that an answer is missing. */
export function AnswerTag({ event, answers }: AnswerTagProps) {
  const mine = answers?.find(({ event_id }) => event_id === event.id);
  const mayAnswer = useMayAnswer(event);
  const whose = <span className="sr-only">Votre réponse&nbsp;: </span>;
  if (mine?.waiting) return <Badge tone="warm">{whose}Liste d’attente</Badge>;
  if (mine?.answer === "absent") return <Badge tone="outline">{whose}Absent</Badge>;
  if (mine)
    return (
      <Badge tone="success">
        <CheckIcon className="mr-1 size-4" />
        {whose}
        {mine.answer === "room" ? "Sur place" : "À distance"}
      </Badge>
    );
  return mayAnswer && answers ? <Badge tone="warm">Sans réponse</Badge> : null;
}
