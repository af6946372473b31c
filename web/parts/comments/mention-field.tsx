import { useState } from "react";
import type { ThingRef } from "#contract/comment-path.ts";
import type { Comment } from "#contract/comments.ts";
import { fullName } from "#contract/full-name.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { findMentioned } from "#web/queries/comments.ts";
import { Button } from "#web/ui/button.tsx";
import { Combobox } from "#web/ui/combobox.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";
import { useFoundPeople } from "../use-found-people.ts";

export type Mentioned = Comment["mentions"][number];

interface MentionFieldProps {
  of: ThingRef;
  /** Differs between two forms of one page. */
  id: string;
  label: string;
  error: string | undefined;
  people: Mentioned[];
  onChange: (people: Mentioned[]) => void;
}

interface ChosenProps {
  people: Mentioned[];
  onRemove: (id: string) => void;
}

const Chosen = ({ people, onRemove }: ChosenProps) => (
  <ul className="flex flex-wrap gap-2">
    {people.map(({ id, ...person }) => (
      <li key={id} className="flex flex-wrap items-center gap-1 rounded-card bg-mist pl-3">
        <span className="wrap-anywhere">{fullName(person)}</span>
        <Button look="quiet" onClick={() => onRemove(id)}>
          Retirer<span className="sr-only"> {fullName(person)} des personnes mentionnées</span>
        </Button>
      </li>
    ))}
  </ul>
);

/** The people whom a comment mentions, found by name among the members of the group. */
export function MentionField({ of, id, label, error, people, onChange }: MentionFieldProps) {
  const [text, setText] = useState("");
  const [box, focusLater] = useFocusLater<HTMLDivElement>();
  const found = useFoundPeople({
    text,
    find: (q) => findMentioned(of, q),
    toOption: ({ id: userId, ...person }: Mentioned) => ({
      id: userId,
      label: fullName(person),
      refused: people.some((one) => one.id === userId) ? "Déjà mentionnée" : undefined,
    }),
  });
  const add = (person: Mentioned) => {
    setText("");
    onChange([...people, person]);
  };
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3">
      <Disclosure summary="Mentionner un membre" open={people.length > 0}>
        <Combobox
          name="mentions"
          {...{ id, label, error, text }}
          {...found}
          hint="Cette personne est prévenue par courriel."
          onText={setText}
          chosen={undefined}
          onChoose={(option) => {
            const person = found.people.find((one) => one.id === option.id);
            if (person) add(person);
          }}
          maxLength={SEARCH_MAX}
          beside
        />
      </Disclosure>
      {people.length > 0 && (
        <Chosen
          people={people}
          onRemove={(gone) => {
            onChange(people.filter((one) => one.id !== gone));
            focusLater();
          }}
        />
      )}
    </div>
  );
}
