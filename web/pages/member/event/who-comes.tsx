import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { EventAnswers } from "#contract/answers.ts";
import type { Event } from "#contract/events.ts";
import { fullName } from "#contract/full-name.ts";
import { messages } from "#contract/messages.ts";
import { AnswerButtons, useMayAnswer } from "#web/parts/answer-buttons.tsx";
import { dayOf } from "#web/parts/event-day.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { eventAnswers } from "#web/queries/answers.ts";
import { saveAs } from "#web/save-as.ts";
import { Button } from "#web/ui/button.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { AbsenceWord } from "./absence-word.tsx";
import { answersFile } from "./answers-file.ts";

/** To sign in the room; what writes a PDF is loaded when it is asked for. */
function PrintSheet({ event, answers }: { event: Event; answers: EventAnswers }) {
  const { notify } = useToasts();
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      const { attendanceSheet } = await import("./attendance-sheet.ts");
      const bytes = await attendanceSheet(event, answers);
      const file = new Blob([new Uint8Array(bytes)], { type: "application/pdf" });
      saveAs(file, `emargement-${dayOf(event)}.pdf`);
    } catch (error) {
      console.error(error);
      notify("error", messages.attendanceFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="secondary" busy={busy} onClick={print}>
      Feuille d’émargement (PDF)
    </Button>
  );
}

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  word?: string | undefined;
}

const People = ({ title, people }: { title: string; people: readonly Person[] }) =>
  people.length === 0 ? null : (
    <div>
      <h3 className="text-h3">
        {title} ({people.length})
      </h3>
      <ul className="mt-1 grid gap-1">
        {people.map(({ id, word, ...person }) => (
          <li key={id} className="wrap-anywhere">
            {fullName(person)}
            {word && <span className="text-soft"> — {word}</span>}
          </li>
        ))}
      </ul>
    </div>
  );

/** Of those whose names are not for the reader, how many. */
const Numbers = ({ waiting, absent }: EventAnswers) => (
  <>
    {waiting > 0 && <p>Sur liste d’attente&nbsp;: {waiting}</p>}
    {absent > 0 && <p>Absences&nbsp;: {absent}</p>}
  </>
);

/** For the publishers of the group. */
const Files = ({ answers, event }: { answers: EventAnswers; event: Event }) => (
  <div className="no-print flex flex-wrap gap-3">
    <PrintSheet event={event} answers={answers} />
    <Button
      look="secondary"
      onClick={() => saveAs(answersFile(answers), `presences-${dayOf(event)}.csv`)}
    >
      Exporter en CSV
    </Button>
  </div>
);

function Answered({ answers, event }: { answers: EventAnswers; event: Event }) {
  const { room, remote, details, waiting, absent } = answers;
  const isEmpty = room.length + remote.length + waiting + absent === 0;
  return (
    <>
      {isEmpty && <p className="text-soft">Personne n’a encore répondu.</p>}
      <People title="Sur place" people={room} />
      {details && <People title="Liste d’attente" people={details.waiting} />}
      <People title="À distance" people={remote} />
      {details ? (
        <>
          <People title="Absences" people={details.absent} />
          <Files answers={answers} event={event} />
        </>
      ) : (
        <Numbers {...answers} />
      )}
    </>
  );
}

const Mine = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4">
    <p className="font-bold">Viendrez-vous&#8239;?</p>
    {children}
  </div>
);

/** Whether I come, and who does. */
export function WhoComes({ event }: { event: Event }) {
  const reading = useReading(useQuery(eventAnswers(event.id)));
  const mayAnswer = useMayAnswer(event);
  return (
    <section
      aria-labelledby="qui-vient"
      className="grid content-start gap-5 rounded-card bg-mist p-5 sm:p-6"
    >
      <h2 id="qui-vient" className="text-h2">
        Qui participe
      </h2>
      <Loaded load={reading} failed={messages.answersFailed} skeleton={<SkeletonLines />}>
        {(answers) => (
          <div className="grid gap-5">
            {mayAnswer && (
              <Mine>
                <AnswerButtons event={event} mine={answers.mine} />
                {answers.mine?.answer === "absent" && <AbsenceWord mine={answers.mine} />}
              </Mine>
            )}
            <Answered answers={answers} event={event} />
          </div>
        )}
      </Loaded>
    </section>
  );
}
