import { useState } from "react";
import { EVENT_ANSWERS, type EventAnswer } from "#contract/agenda-limits.ts";
import type { Invitation, InvitationDate } from "#contract/event-invitations.ts";
import { messages } from "#contract/messages.ts";
import { dayOf, spokenDay, spokenHours } from "#web/parts/event-day.ts";
import { failureSentence } from "#web/parts/failure.ts";
import { publicApi } from "#web/public-api.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ANSWER_NAMES } from "./answer-names.ts";

const ALL = "all";

interface Outcome {
  of: string;
  tone: "success" | "error";
  sentence: string;
}

interface Giving {
  /** "all", or the id of a date. */
  of: string;
  answer: EventAnswer;
}

/** Gives an answer to one date or to all; the result is where it was given. */
function useGiving(token: string, onSaved: () => void) {
  const [giving, setGiving] = useState<Giving>();
  const [outcome, setOutcome] = useState<Outcome>();
  const give = async (next: Giving) => {
    if (giving !== undefined) return;
    setGiving(next);
    const { of, answer } = next;
    try {
      const body = { answer, ...(of !== ALL && { dates: [of] }) };
      const { waiting } = await publicApi.eventInvitations.answer({
        params: { token },
        body,
      });
      const sentence = waiting ? messages.answerWaits : messages.answerSaved;
      setOutcome({ of, tone: "success", sentence });
    } catch (error) {
      setOutcome({ of, tone: "error", sentence: failureSentence(error, messages.answerFailed) });
    }
    // The current state is read again: others answer too, and a date may have been called off.
    onSaved();
    setGiving(undefined);
  };
  return { giving, outcome, give };
}

interface ChoiceProps {
  of: string;
  legend: string;
  isLegendShown?: boolean;
  chosen?: EventAnswer | undefined;
  by: ReturnType<typeof useGiving>;
}

function Choice({ of, legend, isLegendShown = false, chosen, by }: ChoiceProps) {
  const { giving, outcome, give } = by;
  return (
    <fieldset className="grid gap-2">
      <legend className={isLegendShown ? "mb-2 font-bold" : "sr-only"}>{legend}</legend>
      <div className="flex flex-wrap gap-1 *:grow *:px-1 sm:gap-2 sm:*:grow-0 sm:*:px-5">
        {EVENT_ANSWERS.map((answer) => (
          <Button
            key={answer}
            variant={chosen === answer ? "primary" : "secondary"}
            aria-pressed={chosen === answer}
            busy={giving?.of === of && giving.answer === answer}
            onClick={() => void give({ of, answer })}
          >
            {ANSWER_NAMES[answer]}
          </Button>
        ))}
      </div>
      {outcome?.of === of && (
        <Notice tone={outcome.tone}>
          <p className="font-bold">{outcome.sentence}</p>
        </Notice>
      )}
    </fieldset>
  );
}

interface OneDateProps {
  one: InvitationDate;
  /** What the page says of all of them already. */
  shared: Invitation;
  by: ReturnType<typeof useGiving>;
}

function OneDate({ one, shared, by }: OneDateProps) {
  const day = dayOf(one);
  const { mine, place, title } = one;
  return (
    <li className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-h3">
        <time dateTime={`${day}T${one.start_time}`}>
          {spokenDay(day)}, {spokenHours(one)}
        </time>
      </h3>
      {title !== shared.title && <p className="wrap-anywhere">{title}</p>}
      {place && place !== shared.place && <p className="wrap-anywhere">Lieu&nbsp;: {place}</p>}
      {one.cancel_reason !== undefined ? (
        <p className="wrap-anywhere">
          <strong>{messages.eventIsCancelled}</strong> {one.cancel_reason}
        </p>
      ) : (
        <>
          {one.full && mine?.answer !== "room" && (
            <p>
              La salle est complète&nbsp;: si vous répondez «&nbsp;Sur place&nbsp;», vous serez sur
              liste d’attente.
            </p>
          )}
          {mine?.waiting && <p className="font-bold">Vous êtes sur liste d’attente.</p>}
          <Choice
            of={one.id}
            legend={`Ma réponse\u00A0: ${spokenDay(day)}`}
            chosen={mine?.answer}
            by={by}
          />
        </>
      )}
    </li>
  );
}

/** The same answer to each date that takes one, if it is. */
function answerOfAll(dates: readonly InvitationDate[]): EventAnswer | undefined {
  const open = dates.filter(({ cancel_reason }) => cancel_reason === undefined);
  const answers = new Set(open.map(({ mine }) => mine?.answer));
  return answers.size === 1 ? [...answers][0] : undefined;
}

interface DatesFormProps {
  token: string;
  meeting: Invitation;
  dates: InvitationDate[];
  onSaved: () => void;
}

/** Whether one comes to each date of a series, or to all of them in one touch. Opening the page answers nothing. */
export default function DatesForm({ token, meeting, dates, onSaved }: DatesFormProps) {
  const by = useGiving(token, onSaved);
  return (
    <div className="grid gap-6">
      <Choice
        of={ALL}
        legend={`${meeting.person}, viendrez-vous à toutes ces dates\u202F?`}
        isLegendShown
        chosen={answerOfAll(dates)}
        by={by}
      />
      <ol className="grid gap-4">
        {dates.map((one) => (
          <OneDate key={one.id} one={one} shared={meeting} by={by} />
        ))}
      </ol>
    </div>
  );
}
