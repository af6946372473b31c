import { lazy, Suspense, useState } from "react";
import { EVENT_ANSWERS, type EventAnswer } from "#contract/agenda-limits.ts";
import { messages } from "#contract/messages.ts";
import { failureSentence } from "#web/parts/failure.ts";
import { publicApi } from "#web/public-api.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ANSWER_NAMES } from "./answer-names.ts";
import type { AnswerProps } from "./answer-props.ts";

/** Loaded for those who answer that they do not come. */
const AbsenceWord = lazy(() => import("./absence-word.tsx"));

interface Outcome {
  tone: "success" | "error";
  sentence: string;
}

/** Gives an answer; the result is under the buttons. */
function useGiving({ token, onSaved }: Pick<AnswerProps, "token" | "onSaved">) {
  const [giving, setGiving] = useState<EventAnswer>();
  const [outcome, setOutcome] = useState<Outcome>();
  const give = async (answer: EventAnswer) => {
    if (giving !== undefined) return;
    setGiving(answer);
    try {
      const mine = await publicApi.eventInvitations.answer({
        params: { token },
        body: { answer },
      });
      onSaved(mine);
      const sentence = mine.waiting ? messages.answerWaits : messages.answerSaved;
      setOutcome({ tone: "success", sentence });
    } catch (error) {
      setOutcome({ tone: "error", sentence: failureSentence(error, messages.answerFailed) });
    }
    setGiving(undefined);
  };
  return { giving, outcome, give };
}

/** Whether one comes, one touch away; another touch changes it. Opening the page answers nothing. */
export function AnswerForm(props: AnswerProps) {
  const { giving, outcome, give } = useGiving(props);
  const { meeting } = props;
  const { mine, full } = meeting;
  const isSeated = mine?.answer === "room" && !mine.waiting;
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-bold">{meeting.person}, viendrez-vous&#8239;?</legend>
        {full && !isSeated && (
          <p>
            La salle est complète&nbsp;: si vous répondez «&nbsp;Sur place&nbsp;», vous serez sur
            liste d’attente.
          </p>
        )}
        <div className="flex flex-wrap gap-1 *:grow *:px-1 sm:gap-2 sm:*:grow-0 sm:*:px-5">
          {EVENT_ANSWERS.map((answer) => (
            <Button
              key={answer}
              variant={mine?.answer === answer ? "primary" : "secondary"}
              aria-pressed={mine?.answer === answer}
              busy={giving === answer}
              onClick={() => void give(answer)}
            >
              {ANSWER_NAMES[answer]}
            </Button>
          ))}
        </div>
      </fieldset>
      {outcome && (
        <Notice tone={outcome.tone}>
          <p className="font-bold">{outcome.sentence}</p>
        </Notice>
      )}
      <Suspense>{mine?.answer === "absent" && <AbsenceWord {...props} />}</Suspense>
    </div>
  );
}
