import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { OUTCOMES } from "#contract/decision-sentence.ts";
import { ATTENDANCES_MAX, DECISION_MAX } from "#contract/meeting-limits.ts";
import type { AgendaItem, Decision } from "#contract/meeting-parts.ts";
import { messages } from "#contract/messages.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { type Submission, useSubmit } from "#web/parts/use-submit.ts";
import { addDecision, updateDecision } from "#web/queries/meeting-session.ts";
import { TextArea } from "#web/ui/field.tsx";
import { CONTROL, FieldError } from "#web/ui/field-frame.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import {
  DECISION_FIELDS,
  DECISION_LABELS,
  type DecisionValues,
  decisionBodyOf,
  decisionValuesOf,
  fieldOf,
  HAND_LABELS,
  HANDS,
  type HandLine,
  linesOf,
  METHOD_LABELS,
} from "./decision-values.ts";

interface OfForm {
  of: Submission;
  initial: DecisionValues;
}

function Line({ line, initial }: { line: HandLine; initial: DecisionValues }) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="font-bold">{line.label}</legend>
      <div className="session-hands">
        {HANDS.map((hand) => (
          <label key={hand} className="grid gap-1">
            <span className="text-sm">{HAND_LABELS[hand]}</span>
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={ATTENDANCES_MAX}
              name={fieldOf(line, hand)}
              defaultValue={initial[fieldOf(line, hand)] ?? ""}
              className={`${CONTROL} min-h-11`}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const toOptions = <V extends string>(labels: Record<V, string>) =>
  (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label }));

/** One choice among a few, with its visible title. */
const Choice = <V extends string>(props: {
  name: string;
  labels: Record<V, string>;
  value: V;
  onChange: (value: V) => void;
}) => (
  <div className="session-choice grid justify-items-start gap-1.5">
    <p aria-hidden="true" className="font-bold">
      {DECISION_LABELS[props.name]}
    </p>
    <Segmented
      label={DECISION_LABELS[props.name] ?? ""}
      name={props.name}
      options={toOptions(props.labels)}
      value={props.value}
      onChange={props.onChange}
    />
  </div>
);

const SPLITS = { all: "Toutes ensemble", college: "Par collège" };

/** The numbers of a show of hands: one line, or one per college. */
function Hands({ of, initial }: OfForm) {
  const [split, setSplit] = useState(initial.split === "college" ? "college" : "all");
  const { error } = of.field("hands");
  return (
    <div id="hands" tabIndex={-1} className="grid gap-4">
      <Choice
        name="split"
        labels={SPLITS}
        value={split as keyof typeof SPLITS}
        onChange={setSplit}
      />
      {linesOf(split).map((line) => (
        <Line key={line.id} line={line} initial={initial} />
      ))}
      {error && <FieldError id="hands">{error}</FieldError>}
    </div>
  );
}

function Fields({ of, initial }: OfForm) {
  const [method, setMethod] = useState(initial.method === "hands" ? "hands" : "consensus");
  const [outcome, setOutcome] = useState(initial.outcome ?? "adopted");
  return (
    <>
      <TextArea
        {...of.field("text")}
        label={DECISION_LABELS.text ?? ""}
        defaultValue={initial.text}
        maxLength={DECISION_MAX}
        rows={4}
        required
      />
      <Choice
        name="method"
        labels={METHOD_LABELS}
        value={method as keyof typeof METHOD_LABELS}
        onChange={setMethod}
      />
      {method === "hands" && <Hands of={of} initial={initial} />}
      <Choice
        name="outcome"
        labels={OUTCOMES}
        value={outcome as keyof typeof OUTCOMES}
        onChange={setOutcome}
      />
    </>
  );
}

const readSchema = () =>
  import("#contract/meeting-registers.ts").then(({ decisionBody }) => decisionBody);

interface DecisionFormProps {
  item: AgendaItem;
  /** The decision that is changed; without one the form adds one. */
  edited: Decision | undefined;
  onSaved: () => void;
}

/** A decision on an item, in a dialog. What is typed stays whatever the polls bring. */
export function DecisionForm({ item, edited, onSaved }: DecisionFormProps) {
  const { mutateAsync: add } = useMutation(addDecision);
  const { mutateAsync: update } = useMutation(updateDecision);
  const [initial] = useState(() => decisionValuesOf(item, edited));
  const of = useSubmit<string, unknown>({
    fields: DECISION_FIELDS,
    failure: messages.decisionSaveFailed,
    check: (values) => checkFields(readSchema, decisionBodyOf(values)),
    call: (values) => {
      const body = decisionBodyOf(values);
      return edited
        ? update({ params: { id: edited.id }, body: { ...body, version: edited.version } })
        : add({ params: { id: item.id }, body });
    },
    done: onSaved,
  });
  return (
    <Form of={of} labels={DECISION_LABELS} submit="Enregistrer la décision">
      <Fields of={of} initial={initial} />
    </Form>
  );
}
