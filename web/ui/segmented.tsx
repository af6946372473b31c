import { CheckIcon } from "./icons.tsx";

interface SegmentedProps<V extends string> {
  /** Said to screen readers: what is chosen. */
  label: string;
  name: string;
  options: readonly { value: V; label: string }[];
  /** Undefined while nothing is chosen. */
  value: V | undefined;
  onChange: (value: V) => void;
  disabled?: boolean;
}

/** Two or three short values side by side: the arrows of the keyboard move and choose. */
export const Segmented = <V extends string>({
  label,
  name,
  options,
  value,
  onChange,
  disabled = false,
}: SegmentedProps<V>) => (
  <div role="radiogroup" aria-label={label} className="segmented">
    {options.map((option) => (
      <label key={option.value}>
        <input
          type="radio"
          name={name}
          value={option.value}
          checked={option.value === value}
          disabled={disabled}
          onChange={() => onChange(option.value)}
        />
        <CheckIcon className="size-4" />
        {option.label}
      </label>
    ))}
  </div>
);
