import { useState } from "react";
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
  /** The choice is being saved. */
  busy?: boolean;
}

/** Two or three short values side by side: the arrows of the keyboard move and choose. */
export const Segmented = <V extends string>({
  label,
  name,
  options,
  value,
  onChange,
  disabled = false,
  busy = false,
}: SegmentedProps<V>) => {
  // Shown at once: the value may be in the address, which follows.
  const [picked, setPicked] = useState({ from: value, value });
  // A refused choice goes back to the former value.
  if (picked.from !== value) setPicked({ from: value, value });
  const choose = (chosen: V) => {
    setPicked({ from: value, value: chosen });
    onChange(chosen);
  };
  return (
    <div role="radiogroup" aria-label={label} aria-busy={busy || undefined} className="segmented">
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === picked.value}
            disabled={disabled}
            onChange={() => choose(option.value)}
          />
          <CheckIcon className="size-4" />
          {option.label}
        </label>
      ))}
    </div>
  );
};
