import { FieldError, type FieldTexts, Hint, tiesOf } from "./field-frame.tsx";

interface RadioCardsProps extends FieldTexts {
  name: string;
  required?: boolean;
  defaultValue?: string | undefined;
  options: { value: string; label: string; text?: string }[];
}

const CARD =
  "relative flex cursor-pointer items-start gap-3 rounded-card border-2 bg-card p-4 hover:bg-mist has-checked:border-teal has-checked:bg-mist";

interface RadioCardProps {
  name: string;
  /** Among the others: the first one bears the id of the whole. */
  place: number;
  value: string;
  title: string;
  text: string | undefined;
  required: boolean | undefined;
  wrong: boolean;
  chosen: boolean;
}

const RadioCard = ({ name, place, value, title, text, ...state }: RadioCardProps) => (
  <label className={`${CARD} ${state.wrong ? "border-danger" : "border-edge hover:border-teal"}`}>
    <input
      type="radio"
      id={place === 0 ? name : undefined}
      name={name}
      value={value}
      required={state.required}
      defaultChecked={state.chosen}
      aria-labelledby={`${name}-${place}`}
      aria-describedby={text && `${name}-${place}-text`}
      className="mt-0.5 size-6 shrink-0 cursor-pointer accent-teal"
    />
    <span>
      <span id={`${name}-${place}`} className="block font-bold">
        {title}
      </span>
      {text && (
        <span id={`${name}-${place}-text`} className="block text-sm text-soft">
          {text}
        </span>
      )}
    </span>
  </label>
);

/** One choice among a few, each with a line that explains it. */
export function RadioCards({
  label,
  hint,
  error,
  name,
  required,
  defaultValue,
  options,
}: RadioCardsProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-required={required}
      {...tiesOf(name, { hint, error })}
      className="grid gap-3"
    >
      <p id={`${name}-label`} className="font-bold">
        {label}
      </p>
      {hint && <Hint id={name}>{hint}</Hint>}
      <div className="grid gap-3">
        {options.map(({ value, label: title, text }, index) => (
          <RadioCard
            key={value}
            place={index}
            name={name}
            value={value}
            title={title}
            text={text}
            required={required}
            wrong={Boolean(error)}
            chosen={value === defaultValue}
          />
        ))}
      </div>
      {error && <FieldError id={name}>{error}</FieldError>}
    </div>
  );
}
