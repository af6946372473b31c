import { lazy, useState } from "react";
import { fullName } from "#contract/full-name.ts";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";
import type { Mentioned, MentionFieldProps } from "./mention-props.ts";

/** Loaded when it is opened. */
const MentionSearch = lazy(() => import("./mention-search.tsx"));

interface ChosenProps {
  people: Mentioned[];
  onRemove: (id: string) => void;
}

const Chosen = ({ people, onRemove }: ChosenProps) => (
  <ul className="flex flex-wrap gap-2">
    {people.map(({ id, ...person }) => (
      <li key={id} className="flex flex-wrap items-center gap-1 rounded-card bg-mist pl-3">
        <span className="wrap-anywhere">{fullName(person)}</span>
        <Button variant="quiet" onClick={() => onRemove(id)}>
          Retirer<span className="sr-only"> {fullName(person)} des personnes mentionnées</span>
        </Button>
      </li>
    ))}
  </ul>
);

/** The people whom a comment mentions. */
export function MentionField({ people, onChange, ...search }: MentionFieldProps) {
  const [isOpened, setOpened] = useState(people.length > 0);
  const [box, focusLater] = useFocusLater<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3">
      <Disclosure
        summary="Mentionner un membre"
        open={people.length > 0}
        onOpen={() => setOpened(true)}
      >
        {isOpened && (
          <LazyPart fallback={<SkeletonLines />}>
            <MentionSearch {...search} people={people} onChange={onChange} />
          </LazyPart>
        )}
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
