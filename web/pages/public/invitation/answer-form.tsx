import { useState } from "react";
import type { OwnAnswer } from "../../../../contract/answers.ts";
import type { Invitation } from "../../../../contract/event-invitations.ts";
import { EVENT_ANSWERS, type EventAnswer, WORD_MAX } from "../../../../contract/limits.ts";
import { messages } from "../../../../contract/messages.ts";
import { api } from "../../../api.ts";
import { failureSentence } from "../../../parts/failure.ts";
import { Form } from "../../../parts/form.tsx";
import { useSubmit } from "../../../parts/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ANSWER_NAMES } from "./answer-names.ts";

const LABELS = { word: "Un mot sur votre absence (facultatif)" };

interface AnswerProps {
  token: string;
  meeting: Invitation;
  onKept: (mine: OwnAnswer) => void;
}

/** Why I do not come: read by whoever prepares the meeting, and nobody else. */
function AbsenceWord({ token, meeting, onKept }: AnswerProps) {
  const [isKept, setKept] = useState(false);
  const of = useSubmit({
    fields: ["word"] as const,
    failure: messages.answerFailed,
    call: ({ word }) =>
      api.eventInvitations.answer({ params: { letter: token }, body: { answer: "absent", word } }),
    done: (mine) => {
      setKept(true);
      onKept(mine);
    },
  });
  return (
    <Form of={of} labels={LABELS} submit="Enregistrer ce mot" onEdit={() => setKept(false)}>
      <Field
        {...of.field("word")}
        label={LABELS.word}
        hint="Seules les personnes qui préparent la réunion le lisent."
        defaultValue={meeting.mine?.word}
        maxLength={WORD_MAX}
        autoComplete="off"
      />
      {isKept && (
        <Notice tone="success">
          <p>{messages.answerKept}</p>
        </Notice>
      )}
    </Form>
  );
}

interface Told {
  tone: "success" | "error";
  sentence: string;
}

/** Gives an answer; what became of it stands under the buttons. */
function useGiving({ token, onKept }: Pick<AnswerProps, "token" | "onKept">) {
  const [giving, setGiving] = useState<EventAnswer>();
  const [told, setTold] = useState<Told>();
  const give = async (answer: EventAnswer) => {
    if (giving !== undefined) return;
    setGiving(answer);
    try {
      const mine = await api.eventInvitations.answer({
        params: { letter: token },
        body: { answer },
      });
      onKept(mine);
      const sentence = mine.waiting ? messages.answerWaits : messages.answerKept;
      setTold({ tone: "success", sentence });
    } catch (error) {
      setTold({ tone: "error", sentence: failureSentence(error, messages.answerFailed) });
    }
    setGiving(undefined);
  };
  return { giving, told, give };
}

/** Whether one comes, one touch away; another touch changes it. Opening the page answers nothing. */
export function AnswerForm(props: AnswerProps) {
  const { giving, told, give } = useGiving(props);
  const { meeting } = props;
  const { mine, full } = meeting;
  const isSeated = mine?.answer === "room" && !mine.waiting;
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-bold">{meeting.person}, viendrez-vous&nbsp;?</legend>
        {full && !isSeated && (
          <p>La salle est pleine&nbsp;: « Sur place » vous met sur liste d’attente.</p>
        )}
        <div className="flex flex-wrap gap-1 *:grow *:px-1 sm:gap-2 sm:*:grow-0 sm:*:px-5">
          {EVENT_ANSWERS.map((answer) => (
            <Button
              key={answer}
              look={mine?.answer === answer ? "primary" : "secondary"}
              aria-pressed={mine?.answer === answer}
              busy={giving === answer}
              onClick={() => void give(answer)}
            >
              {ANSWER_NAMES[answer]}
            </Button>
          ))}
        </div>
      </fieldset>
      {told && (
        <Notice tone={told.tone}>
          <p className="font-bold">{told.sentence}</p>
        </Notice>
      )}
      {mine?.answer === "absent" && <AbsenceWord {...props} />}
    </div>
  );
}
