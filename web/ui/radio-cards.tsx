import { FieldError, type FieldTexts, Hint, tiesOf } from "./field-frame.tsx";

interface RadioCardsProps extends FieldTexts {
  name: string;
  required?: boolean;
  defaultValue?: string | undefined;
  options: { value: string; label: string; text?: string }[];
}

const CARD =
  "relative flex cursor-pointer items-start gap-3 rounded-card border-2 bg-card p-4 hover:bg-mist has-checked:border-teal has-checked:bg-mist";

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
          <label
            key={value}
            className={`${CARD} ${error ? "border-danger" : "border-edge hover:border-teal"}`}
          >
            <input
              type="radio"
              id={index === 0 ? name : undefined}
              name={name}
              value={value}
              required={required}
              defaultChecked={value === defaultValue}
              aria-labelledby={`${name}-${index}`}
              aria-describedby={text && `${name}-${index}-text`}
              className="mt-0.5 size-6 shrink-0 cursor-pointer accent-teal"
            />
            <span>
              <span id={`${name}-${index}`} className="block font-bold">
                {title}
              </span>
              {text && (
                <span id={`${name}-${index}-text`} className="block text-sm text-soft">
                  {text}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={name}>{error}</FieldError>}
    </div>
  );
}
