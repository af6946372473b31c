import { describe, FieldError, type FieldTexts, Hint } from "./field-frame.tsx";

interface RadioCardsProps extends FieldTexts {
  name: string;
  required?: boolean;
  defaultValue?: string | undefined;
  options: { value: string; label: string; text?: string }[];
}

const CARD =
  "relative flex cursor-pointer items-start gap-3 rounded-card border-2 border-edge bg-card p-4 hover:border-teal hover:bg-mist has-checked:border-teal has-checked:bg-mist";

/** One choice among a few, each with a line that explains it. */
export function RadioCards({ label, hint, error, name, required, defaultValue, options }: RadioCardsProps) {
  return (
    <fieldset role="radiogroup" aria-required={required} {...describe(name, { hint, error })} className="grid gap-3">
      <legend className="mb-1.5 font-bold">{label}</legend>
      {hint && <Hint id={name}>{hint}</Hint>}
      <div className="grid gap-3 md:grid-cols-3">
        {options.map(({ value, label: title, text }, index) => (
          <label key={value} className={`${CARD} ${error ? "border-danger" : ""}`}>
            <input
              type="radio"
              id={index === 0 ? name : undefined}
              name={name}
              value={value}
              required={required}
              defaultChecked={value === defaultValue}
              className="mt-0.5 size-6 shrink-0 cursor-pointer accent-teal"
            />
            <span>
              <span className="block font-bold">{title}</span>
              {text && <span className="block text-sm text-soft">{text}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={name}>{error}</FieldError>}
    </fieldset>
  );
}
