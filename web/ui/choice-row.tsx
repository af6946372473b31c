interface ChoiceRowProps {
  name: string;
  /** Accessible name of the group; the visible text around shows it too. */
  label: string;
  defaultValue?: string | undefined;
  options: readonly { value: string; label: string }[];
}

const CHOICE =
  "relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full whitespace-nowrap border-2 border-edge bg-card px-2.5 sm:gap-2 sm:px-3.5 hover:border-teal has-checked:border-teal has-checked:bg-mist has-checked:font-bold";

/** One choice among a few short ones, side by side. */
export const ChoiceRow = ({ name, label, defaultValue, options }: ChoiceRowProps) => (
  <fieldset>
    <legend className="sr-only">{label}</legend>
    <div className="flex flex-wrap gap-1 sm:flex-nowrap sm:gap-1.5">
      {options.map(({ value, label: title }) => (
        <label key={value} className={CHOICE}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            className="size-5 shrink-0 cursor-pointer accent-teal"
          />
          {title}
        </label>
      ))}
    </div>
  </fieldset>
);
