import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EventAnswers } from "#contract/answers.ts";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import type { NamedPerson } from "#contract/person.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { PersonName } from "#web/parts/person-name.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { eventAnswers } from "#web/queries/answers.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";

/** Names that an answer shows at first. */
const SHOWN = 8;

type Person = NamedPerson & { word?: string | undefined };

function Name({ person }: { person: Person }) {
  const { me } = useMemberSpace();
  return (
    <>
      <Avatar firstName={person.firstName} lastName={person.lastName} />
      <PersonName person={person}>
        {person.id === me.id && <span className="text-soft"> (vous)</span>}
        {person.word && <span className="text-soft"> — {person.word}</span>}
      </PersonName>
    </>
  );
}

function Names({ people }: { people: readonly Person[] }) {
  const [all, setAll] = useState(false);
  const [next, focusNext] = useFocusLater<HTMLLIElement>();
  const rest = people.length - SHOWN;
  const showAll = () => {
    setAll(true);
    focusNext();
  };
  return (
    <>
      <ul className="who-names">
        {people.slice(0, all ? undefined : SHOWN).map((person, index) => (
          <li key={person.id} {...(index === SHOWN && { ref: next, tabIndex: -1 })}>
            <Name person={person} />
          </li>
        ))}
      </ul>
      {rest > 0 && !all && (
        <Button variant="quiet" size="small" onClick={showAll}>
          {rest === 1 ? "Voir l’autre" : `Voir les ${rest} autres`}
        </Button>
      )}
    </>
  );
}

interface FoldProps {
  title: string;
  people: readonly Person[];
  open?: boolean;
}

const Fold = ({ title, people, open = false }: FoldProps) =>
  people.length === 0 ? null : (
    <details open={open} className="who-fold group">
      <summary>
        {title} <span className="who-count">{people.length}</span>
        <ChevronIcon className="size-4 group-open:rotate-180" />
      </summary>
      <Names people={people} />
    </details>
  );

/** Of those whose names are not for the reader, how many. */
const Count = ({ title, count }: { title: string; count: number }) =>
  count === 0 ? null : (
    <p className="who-fold who-only-count">
      {title} <span className="who-count">{count}</span>
    </p>
  );

/** The answers as parts of a line; the same numbers are written under it. */
const Bar = ({ answers }: { answers: EventAnswers }) => {
  const { room, remote, waiting, absent, unanswered } = answers;
  const parts = { room: room.length, remote: remote.length, waiting, absent, unanswered };
  return (
    <div aria-hidden="true" className="who-bar">
      {Object.entries(parts).map(
        ([name, count]) =>
          count > 0 && <span key={name} data-answer={name} style={{ flexGrow: count }} />,
      )}
    </div>
  );
};

function Answers({ answers }: { answers: EventAnswers }) {
  const { room, remote, details, waiting, absent, unanswered } = answers;
  return (
    <>
      <Bar answers={answers} />
      {room.length + remote.length + waiting + absent === 0 && (
        <p className="text-soft">Personne n’a encore répondu.</p>
      )}
      <Fold title="Sur place" people={room} open />
      {details ? (
        <Fold title="Liste d’attente" people={details.waiting} />
      ) : (
        <Count title="Liste d’attente" count={waiting} />
      )}
      <Fold title="À distance" people={remote} />
      {details ? (
        <Fold title="Absences" people={details.absent} />
      ) : (
        <Count title="Absences" count={absent} />
      )}
      <Count title="Sans réponse" count={unanswered} />
    </>
  );
}

const spokenComing = ({ room, remote, waiting, absent, unanswered }: EventAnswers): string => {
  const coming = room.length + remote.length;
  return `${coming} sur ${coming + waiting + absent + unanswered}`;
};

/** Who comes, by answer. */
export function WhoComes({ event }: { event: Event }) {
  const reading = useReading(useQuery(eventAnswers(event.id)));
  return (
    <section aria-labelledby="qui-vient" className="event-card">
      <h2 id="qui-vient" className="text-h2">
        Qui participe
        {reading.data && (
          <span className="who-count">
            <span className="sr-only">&nbsp;: </span>
            {spokenComing(reading.data)}
          </span>
        )}
      </h2>
      <Loaded load={reading} failed={messages.answersFailed} skeleton={<SkeletonLines />}>
        {(answers) => <Answers answers={answers} />}
      </Loaded>
    </section>
  );
}
