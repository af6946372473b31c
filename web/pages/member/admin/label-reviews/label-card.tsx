import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import {
  type LabelCard,
  type LabelDecision,
  type LabelReason,
  NO_STRUCTURE_KEY,
} from "#contract/label-reviews.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { KnownStructure } from "./known-structure.tsx";
import { NewStructure } from "./new-structure.tsx";
import { useDecideKeys } from "./use-decide-keys.ts";
import { type Taken, useDecision } from "./use-decision.ts";

const REASONS: Record<LabelReason, string> = {
  decided: "ce libellé a déjà été reconnu.",
  words: "les mots sont les mêmes.",
  initials: "l’un des noms est fait des initiales de l’autre.",
  included: "l’un des noms contient l’autre.",
  spelling: "les deux noms s’écrivent presque de la même façon.",
};

const CHOICES: { decision: LabelDecision; digit: string; name: string }[] = [
  { decision: "new", digit: "1", name: "Nouvelle structure" },
  { decision: "known", digit: "2", name: "Structure déjà connue" },
  { decision: "none", digit: "3", name: "Pas une structure" },
];

function spokenPeople({ count, people }: LabelCard): string {
  const names = people.map(({ name }) => name).join(", ");
  const others = count - people.length;
  const more = others > 0 ? ` et ${others} autre${others > 1 ? "s" : ""}` : "";
  return `${count} personne${count > 1 ? "s" : ""}\u00A0: ${names}${more}`;
}

const Variants = ({ labels }: Pick<LabelCard, "labels">) => (
  <ul aria-label="Libellés écrits" className="flex flex-wrap gap-2">
    {labels.map(({ text, people }) => (
      <li key={text} className="rounded-card bg-mist px-3 py-1 wrap-anywhere">
        {text}
        {people > 1 && <span className="text-soft"> ({people}&nbsp;personnes)</span>}
      </li>
    ))}
  </ul>
);

function Proposal({ card: { key, candidate } }: { card: LabelCard }) {
  if (key === NO_STRUCTURE_KEY)
    return <p>Ces libellés n’ont pas l’air de désigner une structure.</p>;
  if (!candidate) return <p>Aucune structure du site ne ressemble à ce libellé.</p>;
  return (
    <p className="wrap-anywhere">
      {candidate.sure ? "C’est" : "C’est peut-être"} <strong>{candidate.name}</strong>&nbsp;:{" "}
      {REASONS[candidate.reason]}
    </p>
  );
}

interface ChoicesProps {
  guess: LabelDecision;
  chosen: LabelDecision | undefined;
  busy: boolean;
  onChoose: (decision: LabelDecision) => void;
}

const Choices = ({ guess, chosen, busy, onChoose }: ChoicesProps) => (
  <div className="flex flex-wrap gap-3">
    {CHOICES.map(({ decision, digit, name }) => (
      <Button
        key={decision}
        variant={decision === guess ? "primary" : "secondary"}
        busy={busy && decision === "none"}
        {...(decision !== "none" && { "aria-expanded": chosen === decision })}
        onClick={() => onChoose(decision)}
      >
        <span aria-hidden="true">{digit}</span> {name}
      </Button>
    ))}
  </div>
);

const titleOf = ({ key, labels }: LabelCard): string =>
  key === NO_STRUCTURE_KEY ? "Sans structure" : `«\u00A0${labels[0]?.text ?? key}\u00A0»`;

interface LabelCardProps {
  card: LabelCard;
  headingRef: Ref<HTMLHeadingElement>;
  hasKeys: boolean;
  onTaken: (taken: Taken) => void;
}

/** The first field of a form that a choice opens takes the focus. */
function useFormFocus() {
  const form = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    if (opened > 0) form.current?.querySelector("input")?.focus();
  }, [opened]);
  return { form, focusForm: () => setOpened((count) => count + 1) };
}

/** One group of labels, with what can be decided about it. A sure proposal is ticked beforehand, and never applied alone. */
export function LabelCardView({ card, headingRef, hasKeys, onTaken }: LabelCardProps) {
  const [chosen, setChosen] = useState<LabelDecision | undefined>(
    card.candidate?.sure ? "known" : undefined,
  );
  const { decide, settle, busy } = useDecision(card, onTaken);
  const { form, focusForm } = useFormFocus();
  const choose = (decision: LabelDecision) => {
    if (decision === "none") return void decide({ decision });
    setChosen(decision);
    focusForm();
  };
  useDecideKeys(hasKeys && !busy, choose);
  const forms: Partial<Record<LabelDecision, ReactNode>> = {
    new: <NewStructure card={card} onDecided={() => settle("new")} />,
    known: <KnownStructure card={card} onDecided={() => settle("known")} />,
  };
  return (
    <section aria-labelledby="libelle">
      <Panel>
        <h2 id="libelle" ref={headingRef} tabIndex={-1} className="text-h3 wrap-anywhere">
          {titleOf(card)}
        </h2>
        <div className="grid gap-3">
          {card.labels.length > 1 && <Variants labels={card.labels} />}
          <p className="wrap-anywhere">{spokenPeople(card)}</p>
          <Proposal card={card} />
        </div>
        <Choices guess={card.guess} chosen={chosen} busy={busy} onChoose={choose} />
        {chosen && <div ref={form}>{forms[chosen]}</div>}
      </Panel>
    </section>
  );
}
